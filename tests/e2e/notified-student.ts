import type { Page } from '@playwright/test';
import type { Semai } from '../kit/e2e.ts';

/** A student of one's own, logged in on the page, so that no test finds what another left. */
export async function logInStudent(
  page: Page,
  semai: Semai,
  fields: { joinedDaysAgo?: number; isOnboarded?: boolean } = {},
) {
  const { id, email } = await semai.make('makeUser', {
    first_name: 'Lonceng',
    last_name: 'Pagi',
    is_onboarding_done: fields.isOnboarded ?? true,
    created_at: new Date(Date.now() - (fields.joinedDaysAgo ?? 5) * 86_400_000),
  });
  await semai.logIn(page, email);
  return {
    id,
    /** A notification of a group, as any cause makes it. */
    async notify(group: number, more: { at?: string; course?: number; taken?: boolean; read?: boolean } = {}) {
      const { id: notification } = await semai.make('makeNotification', {
        user_id: id,
        notification_group_id: group,
        course_id: more.course ?? null,
        created_at: more.at ? new Date(more.at) : new Date(),
        is_action_taken: more.taken ?? false,
        is_read: more.read ?? false,
      });
      return notification;
    },
  };
}
