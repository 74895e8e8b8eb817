import { data } from 'react-router';
import { href } from '../../contract/pages.ts';
import { Attendance } from '../features/learning/attendance/attendance.tsx';
import { isAddressId } from '../lib/address-id.ts';
import { headOf } from '../lib/head.ts';
import type { Route } from './+types/mark-attendance.ts';

/** What an address may say of a session: '1' and 'true' are a QnA. */
const kinds: Record<string, boolean> = { 1: true, true: true, 0: false, false: false };

/** An address that can name no session is no page. */
export function loader({ params }: Route.LoaderArgs) {
  const { course_id, schedule_id, is_qna_session } = params;
  if (isAddressId(course_id) && isAddressId(schedule_id) && Object.hasOwn(kinds, is_qna_session)) return null;
  throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  headOf(matches, { title: 'Absen sesi', description: '', path: href('markAttendance', params), isHidden: true });

/** Where the link leads that is posted in a meeting (S-06). */
export default function MarkAttendancePage({ params }: Route.ComponentProps) {
  const { course_id, schedule_id, is_qna_session } = params;
  const isQna = kinds[is_qna_session] ?? false;
  const address = href('markAttendance', params);
  return (
    <div className="content-width py-10 sm:py-16">
      <Attendance
        key={address}
        presence={{ course_id, schedule_id, is_qna_session: isQna ? 1 : 0 }}
        isQna={isQna}
        address={address}
      />
    </div>
  );
}
