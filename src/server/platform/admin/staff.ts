import type { RequestContext, Session } from '../context.ts';

/** Somebody of the back office, as every handler of a 'staff' call gets them. */
export type StaffContext = RequestContext<Session>;

/**
 * The instructor whose courses are all that this person may see; null for operators, who see everything. Whatever an
 * instructor may call asks this.
 */
export const onlyOf = ({ session }: StaffContext): string | null =>
  session.staff?.role === 'instructor' ? (session.staff.instructorId ?? NOBODY) : null;

/** An instructor's account that no instructor is linked to has no courses at all. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
