import { SettingError } from '../server/config.ts';
import { PostgresStartError } from './postgres/errors.ts';

/** Why Semai could not be started, in one line for a person. */
export class LaunchError extends Error {}

const reasons: Record<string, string> = {
  EACCES: 'izin ditolak',
  EPERM: 'izin ditolak',
  EROFS: 'hanya bisa dibaca',
  ENOSPC: 'disk penuh',
  EDQUOT: 'kuota disk habis',
  ENOTDIR: 'sebagian alamatnya adalah berkas, bukan folder',
  EEXIST: 'sudah ada berkas dengan nama itu',
  ENOENT: 'tidak ada dan tidak bisa dibuat',
};

export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && reasons[code]) || String(message || code || error).split('\n')[0]!;
}

/** One line for what a person can mend; the whole error for a mistake of ours. */
export function describeFailure(error: unknown): string {
  if (error instanceof LaunchError || error instanceof SettingError || error instanceof PostgresStartError)
    return error.message;
  const { path, stack } = error as NodeJS.ErrnoException;
  return path ? `Semai tidak bisa memakai ${path}: ${reasonOf(error)}.` : (stack ?? String(error));
}
