import type { Invariant } from '../../platform/invariants.ts';

export const engagementInvariants: readonly Invariant[] = [
  {
    holds: 'a question counts its answers',
    broken: `select 'question ' || t.id as what from discussion_threads t
      where replies_count <> (select count(*) from discussion_replies where thread_id = t.id and deleted_at is null and hidden_at is null)`,
  },
];
