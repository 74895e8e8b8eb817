import { test } from '../kit/e2e.ts';
import { tryForms } from '../kit/form-trial.ts';
import { teachingForms } from '../kit/office-forms.ts';

/** Beside admin-forms.spec.ts, so that both workers share the forms. */
test('every form about what is taught saves what it loaded and each changed field, in each state [R-02]', async ({
  page,
  semai,
  consoleErrors,
}) => {
  test.setTimeout(600_000);
  await tryForms({ page, semai, consoleErrors }, teachingForms);
});
