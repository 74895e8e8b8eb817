import type { Call } from '../../../contract/call.ts';
import type { Session } from '../context.ts';
import { Failure } from '../errors.ts';

/** Looks a bearer token up; null where it is unknown, expired or revoked. */
export type FindSession = (token: string) => Promise<Session | null>;
export type Authenticate = (
  call: Pick<Call, 'auth' | 'inPerson'>,
  authorization: string | undefined,
) => Promise<Session | null>;

const roleNeeded = { student: 2, operator: 1 } as const;

export function createAuthenticate(findSession: FindSession): Authenticate {
  return async ({ auth, inPerson }, authorization) => {
    if (auth === 'public') return null;
    const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1];
    const session = token ? await findSession(token) : null;
    if (auth === 'optional') return session;
    if (!authorization) throw new Failure('unauthenticated');
    if (!session) throw new Failure('session_ended');
    if (auth !== 'user' && session.roleId !== roleNeeded[auth]) throw new Failure('forbidden');
    if (inPerson && session.impersonatedBy !== null) throw new Failure('in_person_only');
    return session;
  };
}
