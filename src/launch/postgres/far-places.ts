import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { canEnter } from './reach.ts';

/**
 * Where root puts what the database's user must reach when the checkout itself is closed to it (a clone under /root).
 * In order of preference; the last resort may be emptied by a reboot.
 */
export function farPlaces(): string[] {
  return [join('/var/lib', 'semai'), join(tmpdir(), 'semai')];
}

export function isLastResort(place: string): boolean {
  return place === farPlaces().at(-1);
}

/** Makes the place if need be; false if it can't be made, is somebody else's, or the user can't get there. */
export async function openFarPlace(place: string, account: Account): Promise<boolean> {
  try {
    await mkdir(place, { recursive: true });
    const found = await lstat(place);
    // In a public temp folder anybody may have prepared this name, with programs in it that we would run.
    if (!found.isDirectory() || found.uid !== userInfo().uid || found.mode & 0o022) return false;
    await chmod(place, 0o755);
  } catch {
    return false;
  }
  return canEnter(place, account);
}
