import type { Call } from '../../../contract/call.ts';
import { mayDo } from '../../../contract/rules/permissions.ts';
import type { Session } from '../context.ts';
import { Failure } from '../errors.ts';

/** Looks a bearer token up; null where it is unknown, expired or revoked. */
export type FindSession = (token: string) => Promise<Session | null>;
export type Authenticate = (
  call: Pick<Call, 'auth' | 'inPerson' | 'inPreview' | 'may'>,
  authorization: string | undefined,
) => Promise<Session | null>;

const STUDENT = 2;

export function createAuthenticate(findSession: FindSession): Authenticate {
  return async ({ auth, inPerson, inPreview, may }, authorization) => {
    if (auth === 'public') return null;
    const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1];
    const session = token ? await findSession(token) : null;
    // Who previews a course is a visitor wherever visitors may come, and never the operator whose account it is.
    const isPreview = session !== null && session.previewCourseId !== null;
    if (auth === 'optional') return isPreview ? null : session;
    if (!authorization) throw new Failure('unauthenticated');
    if (!session) throw new Failure('session_ended');
    if (auth === 'student' && session.roleId !== STUDENT) throw new Failure('forbidden');
    if (auth === 'staff') admitStaff(session.staff, may);
    if (isPreview && !inPreview) throw new Failure('preview_only');
    if (inPerson && session.impersonatedBy !== null) throw new Failure('in_person_only');
    return session;
  };
}

function admitStaff(staff: Session['staff'], may: Call['may']): void {
  if (!staff) throw new Failure('forbidden');
  // What needs no permission is about oneself, the second factor among it.
  if (may === null) return;
  if (staff.isOtpDue) throw new Failure('otp_due');
  if (!mayDo(staff.role, may)) throw new Failure('forbidden');
}
