import { type FileHandle, open, readFile } from 'node:fs/promises';
import { replaceFile } from '../frame/durable.ts';
import type { Warn } from '../frame/warn.ts';

/** Rewritten once it holds this many records beyond what is still true. */
const SPARE_RECORDS = 50_000;

type Contents = {
  restore(record: unknown): void;
  /** Everything that is true now, as the fewest records. */
  snapshot(): unknown[];
};

export type Journal = {
  /** Resolves when the record is safe on disk; whatever comes in meanwhile shares the next write. */
  append(record: unknown): Promise<void>;
  /** Resolves when everything appended so far is on disk. */
  synced(): Promise<void>;
  close(): Promise<void>;
};

/** One JSON record per line, each after its line feed, so that a line cut short never spoils the next. */
export async function openJournal(path: string, { restore, snapshot }: Contents, warn: Warn): Promise<Journal> {
  for (const record of await readRecords(path, warn)) restore(record);

  let file: FileHandle;
  let spare = 0;
  async function rewrite(): Promise<void> {
    await replaceFile(path, snapshot().map(lineOf).join(''));
    await file?.close();
    file = await open(path, 'a');
    spare = 0;
  }
  await rewrite();

  let waiting: string[] = [];
  let latest: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function writeWaiting(): Promise<void> {
    const lines = waiting;
    waiting = [];
    next = null;
    await file.appendFile(lines.join(''));
    await file.datasync();
    spare += lines.length;
    if (spare > SPARE_RECORDS) await rewrite();
  }

  return {
    append(record) {
      waiting.push(lineOf(record));
      if (!next) {
        next = latest.then(writeWaiting, writeWaiting);
        latest = next;
      }
      return next;
    },
    synced: () => latest,
    async close() {
      await latest.catch(() => {});
      await file.close();
    },
  };
}

const lineOf = (record: unknown) => `\n${JSON.stringify(record)}`;

async function readRecords(path: string, warn: Warn): Promise<unknown[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') warn(`skipped ${path}: ${error.message}`);
    return '';
  });
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as unknown];
    } catch {
      // The last one was being written when the process was killed: nobody was told of it.
      if (index < lines.length - 1) warn(`skipped line ${index} of ${path}: not a whole record`);
      return [];
    }
  });
}
