import { addRanges, type Range, unseenOf } from '../../contract/rules/watch.ts';
import { changeIn, readFrom } from './browser-store.ts';

/** What was watched and not yet confirmed by the server: of one student and one lecture. */
export type UnsentWatch = {
  studentId: number;
  courseId: number;
  lectureId: number;
  /** The position to go on from. */
  second: number;
  ranges: readonly Range[];
};

type Owner = Pick<UnsentWatch, 'studentId' | 'lectureId'>;
const keyOf = ({ studentId, lectureId }: Owner) => `${studentId}:${lectureId}`;

/** The later position counts, and no second is lost or there twice. */
export const mergeUnsent = (kept: UnsentWatch | undefined, more: UnsentWatch): UnsentWatch => ({
  ...more,
  ranges: addRanges(kept?.ranges ?? [], more.ranges),
});

/** What is left once the server has said what counts; null: nothing. */
export function withoutConfirmed(kept: UnsentWatch | undefined, confirmed: readonly Range[]): UnsentWatch | null {
  const ranges = kept?.ranges.flatMap((range) => unseenOf(range, confirmed)) ?? [];
  return kept && ranges.length > 0 ? { ...kept, ranges } : null;
}

export const keepUnsent = (more: UnsentWatch): Promise<unknown> =>
  changeIn<UnsentWatch>('watch_reports', keyOf(more), (kept) => mergeUnsent(kept, more));

/** Only what was confirmed goes: another tab may have put more in meanwhile. */
export const dropConfirmed = (owner: Owner, confirmed: readonly Range[]): Promise<unknown> =>
  changeIn<UnsentWatch>('watch_reports', keyOf(owner), (kept) => withoutConfirmed(kept, confirmed));

/** Of this student alone: who shares a browser does not send another's. */
export async function unsentOf(studentId: number): Promise<UnsentWatch[]> {
  const range = IDBKeyRange.bound(`${studentId}:`, `${studentId}:\uffff`);
  const kept = await readFrom<UnsentWatch[]>('watch_reports', (store) => store.getAll(range));
  return kept ?? [];
}
