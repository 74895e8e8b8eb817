import type { Invariant } from '../../platform/invariants.ts';

export const prakerjaInvariants: readonly Invariant[] = [
  {
    holds: 'a class is verified by a code that the programme confirmed',
    broken: `select 'class ' || e.id as what from enrolments e left join kpj_codes k on k.enrolment_id = e.id
      where e.kpj_verified_at is not null and k.confirmed_at is null`,
  },
  {
    holds: 'a grade is of a task that was sent',
    broken: `select 'task ' || id as what from assignments where graded_at is not null and submitted_at is null`,
  },
];
