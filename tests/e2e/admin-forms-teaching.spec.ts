import { tryForm } from '../kit/form-trial.ts';
import { officeTest as test } from '../kit/office.ts';
import { teachingForms } from '../kit/office-forms.ts';

// Beside admin-forms.spec.ts, so that both workers share the forms.
for (const [name, form] of Object.entries(teachingForms))
  for (const state of Object.keys(form.states))
    test(`${name}, ${state}: saves what it loaded and each changed field [R-02]`, async ({
      page,
      semai,
      expectConsole,
    }) => {
      expectConsole(/status of 422/);
      await tryForm(page, semai, form, state);
    });
