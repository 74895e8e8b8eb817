import { Failure } from '../errors.ts';

/** A constraint's name → the field that broke it, and what its form says then. */
export type Refusals = Record<string, { field: string; text: string }>;

type DatabaseError = { code?: string; constraint?: string };
const STILL_REFERRED_TO = '23503';
const DEADLOCK = '40P01';
const refusedByRow = new Set(['23505', '23514', '23P01', STILL_REFERRED_TO]);

/** The database decides what must never be; here its refusal becomes a sentence beside the field that caused it. */
export async function refusingConstraints<Result>(refusals: Refusals, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as DatabaseError;
    // Two who change what the other holds: one of them was let go first.
    if (code === DEADLOCK) throw new Failure('changed_meanwhile');
    if (!code || !refusedByRow.has(code)) throw error;
    const refusal = refusals[constraint ?? ''];
    if (refusal) throw new Failure('invalid_data', { fields: { [refusal.field]: [refusal.text] } });
    if (code === STILL_REFERRED_TO) throw new Failure('in_use');
    throw error;
  }
}
