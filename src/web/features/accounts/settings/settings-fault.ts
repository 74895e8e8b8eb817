import { ApiFailure, noticeOf } from '../../../lib/api-failure.ts';

/** What a settings form says of a failure: beside the fields that it concerns, or above them all. */
export type SettingsFault = { fields: Record<string, string>; lines: string[] };

export const noFault: SettingsFault = { fields: {}, lines: [] };

/** These calls refuse with words of their own (a wrong password, only in person), which say more than a status. */
const spoken = [400, 403, 503];

export function settingsFault(failure: unknown): SettingsFault {
  if (failure instanceof ApiFailure) {
    const fields = Object.entries(failure.errors).flatMap(([name, [first]]) => (first ? [[name, first]] : []));
    if (failure.status === 422 && fields.length > 0) return { fields: Object.fromEntries(fields), lines: [] };
    if (spoken.includes(failure.status) && failure.message) return { fields: {}, lines: [failure.message] };
  }
  return { fields: {}, lines: noticeOf(failure, 'dashboard').lines };
}
