import type { Page } from '@playwright/test';
import type { Semai } from '../kit/e2e.ts';

let made = 0;

/** A student of one's own, logged in on the page, so that no test finds what another left. */
export async function logInStudent(
  page: Page,
  semai: Semai,
  fields: { joinedDaysAgo?: number; isOnboarded?: boolean } = {},
) {
  made += 1;
  const name = `lonceng${process.pid}x${made}`;
  const [student] = await semai.sql<{ id: number }>(`
    insert into users (role_id, email, first_name, last_name, referral_code, is_onboarding_done, created_at, updated_at)
    values (2, '${name}@semai.test', 'Lonceng', 'Pagi', '${name}',
      ${fields.isOnboarded ?? true}, now() - interval '${fields.joinedDaysAgo ?? 5} days', now())
    returning id`);
  const { id } = student as { id: number };
  await semai.logIn(page, `${name}@semai.test`);
  return {
    id,
    /** A notification of a group, as any cause makes it. */
    async notify(group: number, more: { at?: string; course?: number; taken?: boolean; read?: boolean } = {}) {
      made += 1;
      const [notification] = await semai.sql<{ id: number }>(`
        insert into notifications (user_id, notification_group_id, course_id, created_at, cause, is_action_taken, is_read)
        values (${id}, ${group}, ${more.course ?? 'null'}, '${more.at ?? 'now'}', 'uji ${made}',
          ${more.taken ?? false}, ${more.read ?? false})
        returning id`);
      return (notification as { id: number }).id;
    },
  };
}
