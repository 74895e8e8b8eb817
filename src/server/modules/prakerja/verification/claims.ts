import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { type ClaimRow, claimsAround, deleteClaims, insertClaim, renewClaim } from '../codes.store.ts';

/** Who asked for a code and did not go through with it in so long may have mistyped it: somebody else may have it. */
const HELD_MS = 24 * 60 * 60 * 1000;

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
  const isOther = other && (other.confirmed_at !== null || now.getTime() - other.bound_at.getTime() < HELD_MS);
  const hasAnother = own && own.confirmed_at !== null && !own.is_same;
  if (isOther || hasAnother) throw new Failure('kpj_bound_elsewhere');
}

/**
 * The code becomes the class's: instead of the one it had, and instead of the class that had it for too long. The caller
 * holds both classes.
 */
export async function claim(tx: Tx, enrolmentId: number, code: string, now: Date): Promise<void> {
  const claims = await readClaims(tx, enrolmentId, code);
  refuseBoundElsewhere(claims, now);
  if (claims.own?.is_same) return renewClaim(tx, enrolmentId, now);
  const over = [claims.own, claims.other].flatMap((each) => each?.enrolment_id ?? []);
  await deleteClaims(tx, over);
  const isOurs = await insertClaim(tx, { enrolment_id: enrolmentId, kpj_code: code, bound_at: now });
  if (!isOurs) throw new Failure('kpj_bound_elsewhere');
}
