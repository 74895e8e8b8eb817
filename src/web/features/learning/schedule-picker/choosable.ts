import type { CallData } from '../../../../contract/call.ts';
import type { myCourses } from '../../../../contract/views.ts';

export type MyClass = CallData<typeof myCourses>[number];

/**
 * Which sessions of a class its student can choose now. A live session is chosen once, and again after it was moved or
 * called off; a QnA session can be changed until it was attended.
 */
export function choosableSessions(own: MyClass): 'live' | 'qna' | null {
  if (own.is_kpj_code_redeemed === 0) return null;
  if (own.type === 'hosted') return own.is_qna_enabled && !own.course_qna_attend ? 'qna' : null;
  if (own.type !== 'live') return null;
  const hasChanged = own.session_changes.some(({ kind }) => kind === 'live');
  return own.course_schedule_register === null || hasChanged ? 'live' : null;
}
