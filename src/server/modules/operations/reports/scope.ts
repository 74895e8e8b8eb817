import { MOST_REPORT_DAYS } from '../../../../contract/admin/report.ts';
import { startOfDay } from '../../../platform/admin/days.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import { Failure } from '../../../platform/errors.ts';
import { isCourseOf, type Range, type Scope } from './scope.store.ts';

type Asked = Range & { course_id?: number | undefined };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days that are none and somebody else's course are refused before anything is read. */
export async function scopeOf(ctx: StaffContext, { from, to, course_id }: Asked): Promise<Scope> {
  const first = startOfDay('from', from).getTime();
  const last = startOfDay('to', to).getTime();
  if (last < first) refuse('to', 'Tanggal akhir tidak boleh sebelum tanggal awal.');
  if ((last - first) / DAY_MS >= MOST_REPORT_DAYS) refuse('to', 'Rentang laporan paling panjang sepuluh tahun.');
  const instructorId = onlyOf(ctx);
  if (course_id !== undefined && !(await isCourseOf(ctx.db, course_id, instructorId))) throw new Failure('not_found');
  return { from, to, db: ctx.db, courseId: course_id ?? null, instructorId };
}

function refuse(field: string, text: string): never {
  throw new Failure('invalid_data', { fields: { [field]: [text] } });
}
