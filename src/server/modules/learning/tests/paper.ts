import type { Key, Sheet } from './grading.ts';

/** How long after an edit of a test the questions from before it are still taken: longer than anybody sits over them. */
const OLD_PAPER_MS = 24 * 60 * 60 * 1000;

/** Edits before this moment concern nobody who hands in now. */
export const oldestPaper = (now: Date): Date => new Date(now.getTime() - OLD_PAPER_MS);

/** A question with the time that it was asked in. */
export type Asked = Key[number] & { created_at: Date; archived_at: Date | null };

/**
 * The questions that somebody was given: those that are asked now, or, where the test was edited while they sat over it,
 * those that stood together before an edit. Only what was really asked at one moment counts, so nobody leaves one out.
 */
export function paperOf(asked: readonly Asked[], sheet: Sheet, since: Date): Key {
  const now = asked.filter(({ archived_at }) => archived_at === null);
  const edits = asked.flatMap(({ created_at, archived_at }) => [created_at, archived_at]);
  const before = edits
    .filter((edit): edit is Date => edit !== null && edit > since)
    .map((edit) =>
      asked.filter(({ created_at, archived_at }) => created_at < edit && (archived_at === null || archived_at >= edit)),
    );
  const given = new Set(sheet.map(({ question }) => question));
  const isGiven = (paper: Key) =>
    paper.length > 0 && paper.length === given.size && paper.every(({ id }) => given.has(id));
  return [now, ...before].find(isGiven) ?? now;
}
