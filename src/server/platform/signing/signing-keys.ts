import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import type { Db, Tx } from '../db.ts';
import { seal, unseal } from '../seal.ts';
import type { SigningKey, Subject } from './self-signed.ts';

const LOCK = 7_310_021;
type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

/** The key that signs now, the same in all processes: made by whoever needs it first. */
export async function currentKey(parts: Parts, subjectOf: () => Promise<Subject>): Promise<SigningKey> {
  const known = await openNewest(parts, parts.db);
  return known ?? makeOnce(parts, await subjectOf());
}

/** Those of all keys there ever were: what an older one signed is still ours. */
export async function ourCertificates(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('signing_keys').select('certificate').orderBy('id', 'desc').execute();
  return rows.map(({ certificate }) => certificate);
}

const makeOnce = (parts: Parts, subject: Subject): Promise<SigningKey> =>
  parts.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const known = await openNewest(parts, tx);
    if (known) return known;
    const now = parts.clock.now();
    // What makes keys is large, and one is made in years.
    const { makeSigningKey } = await import('./self-signed.ts');
    const made = await makeSigningKey(subject, now);
    const sealed_key = seal(made.privateKey, parts.config.appSecret);
    await tx
      .insertInto('signing_keys')
      .values({ certificate: made.certificate, sealed_key, created_at: now })
      .execute();
    return made;
  });

/** The newest that opens. None before the first, nor where all were sealed with another APP_SECRET. */
async function openNewest({ config, log }: Parts, db: Db | Tx): Promise<SigningKey | null> {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['certificate', 'sealed_key'])
    .orderBy('id', 'desc')
    .execute();
  for (const { certificate, sealed_key } of rows)
    try {
      return { certificate, privateKey: unseal(sealed_key, config.appSecret) };
    } catch {
      // Sealed by whoever has another secret: an earlier one may still be ours.
    }
  if (rows.length > 0) log.warn('no signing key opens with this APP_SECRET; a new one is made');
  return null;
}
