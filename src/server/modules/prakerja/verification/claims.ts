import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { type ClaimRow, claimsAround, deleteClaims, insertClaim } from '../codes.store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Who asked for a code and did not go through with it in so long may have mistyped it: somebody else may have it. */
const HELD_MS = 24 * HOUR_MS;
/** Unless they are just about to; but asking again and again holds it for nobody. */
const VISIT_MS = HOUR_MS;
const HELD_AT_MOST_MS = 48 * HOUR_MS;

export type Claims = {
  /** The code that the class has. */
  own: ClaimRow | null;
  /** Another class that has the code. */
  other: ClaimRow | null;
};

export async function readClaims(db: Db | Tx, enrolmentId: number, code: string): Promise<Claims> {
  const rows = await claimsAround(db, enrolmentId, code);
  return {
    own: rows.find((row) => row.enrolment_id === enrolmentId) ?? null,
    other: rows.find((row) => row.enrolment_id !== enrolmentId) ?? null,
  };
}

/** A class keeps the code that was confirmed for it, and a code the class that it was confirmed for. */
export function refuseBoundElsewhere({ own, other }: Claims, now: Date): void {
  const isOther = other && (other.confirmed_at !== null || isHeld(other, now));
  const hasAnother = own && own.confirmed_at !== null && !own.is_same;
  if (isOther || hasAnother) throw new Failure('kpj_bound_elsewhere');
}

/** `bound_at` is the first time that the class asked for the code. */
function isHeld({ bound_at, asked_at }: ClaimRow, now: Date): boolean {
  const heldMs = now.getTime() - bound_at.getTime();
  const quietMs = now.getTime() - (asked_at ?? bound_at).getTime();
  return heldMs < HELD_MS || (heldMs < HELD_AT_MOST_MS && quietMs < VISIT_MS);
}

/**
 * The code becomes the class's: instead of the one it had, and instead of the class that had it for too long. The caller
 * holds both classes.
 */
export async function claim(tx: Tx, enrolmentId: number, code: string, now: Date): Promise<void> {
  const claims = await readClaims(tx, enrolmentId, code);
  refuseBoundElsewhere(claims, now);
  if (claims.own?.is_same) return;
  const over = [claims.own, claims.other].flatMap((each) => each?.enrolment_id ?? []);
  await deleteClaims(tx, over);
  const isOurs = await insertClaim(tx, { enrolment_id: enrolmentId, kpj_code: code, bound_at: now });
  if (!isOurs) throw new Failure('kpj_bound_elsewhere');
}
