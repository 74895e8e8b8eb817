import { expect, test } from 'vitest';
import { choosableSessions, type MyClass } from './choosable.ts';

const choosable = (own: Partial<MyClass>) =>
  choosableSessions({
    is_kpj_code_redeemed: 1,
    is_qna_enabled: false,
    course_qna_attend: false,
    course_schedule_register: null,
    session_changes: [],
    ...own,
  } as unknown as MyClass);
const held = { id: 1, schedule_id: 2 } as MyClass['course_schedule_register'];
const moved = (kind: 'live' | 'qna') =>
  ({ kind, what: 'moved', from: '2026-11-20T19:00:00+07:00', reason: '' }) as const;

test('a live session is chosen once, and again after it was changed [T-01]', () => {
  expect(choosable({ type: 'live' })).toBe('live');
  expect(choosable({ type: 'live', course_schedule_register: held })).toBeNull();
  expect(choosable({ type: 'live', course_schedule_register: held, session_changes: [moved('live')] })).toBe('live');
  expect(choosable({ type: 'live', course_schedule_register: held, session_changes: [moved('qna')] })).toBeNull();
});

test('a QnA session until it was attended; elsewhere there is nothing to choose [T-02, T-05]', () => {
  expect(choosable({ type: 'hosted', is_qna_enabled: true })).toBe('qna');
  expect(choosable({ type: 'hosted', is_qna_enabled: true, course_qna_attend: true })).toBeNull();
  expect(choosable({ type: 'hosted' })).toBeNull();
  expect(choosable({ type: 'external', is_qna_enabled: true })).toBeNull();
  expect(choosable({ type: 'live', is_kpj_code_redeemed: 0 })).toBeNull();
});
