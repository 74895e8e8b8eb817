import { commerceInvariants } from './modules/commerce/public.ts';
import { engagementInvariants } from './modules/engagement/public.ts';
import { eventsInvariants } from './modules/events/public.ts';
import { learningInvariants } from './modules/learning/public.ts';
import { prakerjaInvariants } from './modules/prakerja/public.ts';
import { schedulingInvariants } from './modules/scheduling/public.ts';
import type { Invariant } from './platform/invariants.ts';

/** Everything that `npm run audit:data` looks at. Whoever declares one lists it here. */
export const invariants: readonly Invariant[] = [
  ...commerceInvariants,
  ...eventsInvariants,
  ...schedulingInvariants,
  ...learningInvariants,
  ...prakerjaInvariants,
  ...engagementInvariants,
];
