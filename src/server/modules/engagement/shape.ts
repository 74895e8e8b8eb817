import type { CallData } from '../../../contract/call.ts';
import { toWibIso } from '../../../contract/rules/wib.ts';
import type { me } from '../../../contract/views.ts';
import { fullnameOf } from '../accounts/public.ts';
import { thumbnailOf } from '../catalogue/public.ts';
import { certificateAddresses } from '../learning/public.ts';
import type { NotificationRow } from './notifications.store.ts';

type Notification = CallData<typeof me>['notifications'][number];

export function toNotification(row: NotificationRow, publicUrl: URL): Notification {
  return {
    id: row.id,
    notification_group_id: row.notification_group_id,
    created_at: toWibIso(row.created_at),
    is_read: row.is_read,
    is_action_taken: row.is_action_taken,
    group: { description_id: row.description_id },
    certificate: toCertificate(row, publicUrl),
    discussion_thread_id: row.discussion_thread_id,
    assignment:
      row.assignment_id === null
        ? null
        : { id: row.assignment_id, kind: row.assignment_kind as 'tugas_mandiri' | 'unjuk_keterampilan' },
    course: toCourse(row),
  };
}

/** Of a left join: with its id come all of its columns. */
function toCourse(row: NotificationRow): Notification['course'] {
  const { course_id: id, course_name, course_slug, category_id, first_name, last_name } = row;
  if (id === null) return null;
  return {
    id,
    name: course_name as string,
    slug: course_slug as string,
    thumbnail: thumbnailOf({ ...row, id, category_id: category_id as number }),
    instructor: { fullname: fullnameOf({ first_name: first_name as string, last_name: last_name as string }) },
    average_rating: row.average_rating,
  };
}

function toCertificate(row: NotificationRow, publicUrl: URL): Notification['certificate'] {
  if (row.certificate_id === null) return null;
  return {
    id: row.certificate_id,
    ...certificateAddresses(row.certificate_id, publicUrl),
    date_completed: toWibIso(row.date_completed as Date),
    course: { name: row.certified_name as string },
  };
}
