import { defineFact } from '../../platform/facts.ts';

/** Somebody became a student: by the form, by Google or Facebook, or by a voucher. */
export const studentRegistered = defineFact<{ userId: number }>('student registered');
export const onboardingCompleted = defineFact<{ userId: number }>('onboarding completed');
/**
 * Stated before the person's own row is emptied: whoever keeps something of theirs lets go of it now. `email` is theirs
 * for certain, since its mailbox has confirmed it; else null.
 */
export const accountDeleted = defineFact<{ userId: number; fullname: string; email: string | null }>('account deleted');
