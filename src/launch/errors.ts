import { SettingError } from '../server/setting-reader.ts';
import { PostgresStartError } from './postgres/errors.ts';

/** Why Semai could not be started, in one line for a person. */
export class LaunchError extends Error {}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'a file has that name',
  ENOENT: 'there is none, and none can be made',
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
  return path ? `Semai can't use ${path}: ${reasonOf(error)}.` : (stack ?? String(error));
}
