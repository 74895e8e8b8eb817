import { onboardingCompleted, studentRegistered } from './modules/accounts/facts.ts';
import { askForProfile, settleProfile } from './modules/engagement/public.ts';
import { type Reaction, when } from './platform/facts.ts';

/** Fact → what follows, in the same transaction: the only way from a module to one above it. */
export const reactions: readonly Reaction[] = [
  ...when(studentRegistered, askForProfile),
  ...when(onboardingCompleted, settleProfile),
];
