/** Why PostgreSQL could not be started, in one line for a person; `detail` holds the tail of a log, if there is one. */
export class PostgresStartError extends Error {
  readonly detail: string;

  constructor(message: string, detail = '', cause?: unknown) {
    super(message, { cause });
    this.name = 'PostgresStartError';
    this.detail = detail.trim();
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  // What making a folder on a read-only file system ends with, in Node.
  ENOENT: 'a folder is missing and could not be made',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EMFILE: 'too many open files',
};

/** Nothing raw leaves this folder: whatever went wrong becomes one line that names the database's folder. */
export function asStartError(error: unknown, directory: string): PostgresStartError {
  if (error instanceof PostgresStartError) return error;
  const { code, path, message } = error as NodeJS.ErrnoException;
  const reason = (code && REASONS[code]) || String(message ?? error).split('\n')[0];
  const where = path && path !== directory ? ` (${path})` : '';
  return new PostgresStartError(`PostgreSQL in ${directory} can't be started: ${reason}${where}.`, '', error);
}

/** Looks through a log for causes that a person can act on; otherwise `otherwise`. */
export function explain(output: string, otherwise: string): PostgresStartError {
  const tail = output.trim().split('\n').slice(-30).join('\n');
  if (/No space left on device|Disk quota exceeded/.test(tail)) {
    return new PostgresStartError(`${otherwise}: no space left on the disk.`, tail);
  }
  const said = tail.split('\n').findLast((line) => /FATAL|PANIC|error:|ERROR/.test(line));
  const reason = said?.replace(/^.*?(FATAL|PANIC|error|ERROR):\s*/, '');
  return new PostgresStartError(reason ? `${otherwise}: ${reason}.` : `${otherwise}.`, tail);
}
