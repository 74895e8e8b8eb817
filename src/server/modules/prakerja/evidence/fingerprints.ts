import { createHash } from 'node:crypto';
import type { Files } from '../../../platform/files/files.ts';

/** What a stored file is, byte for byte; null where there is none any more. */
export type Fingerprint = { sha256: string; bytes: number } | null;

/** Read piece by piece: a file is larger than what should be in memory at once. */
export async function fingerprintOf({ disk }: Files, key: string): Promise<Fingerprint> {
  if (!(await disk.exists(key))) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of await disk.getStream(key)) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
