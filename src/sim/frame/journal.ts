import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { replaceFile } from './durable.ts';
import type { Warn } from './warn.ts';

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
  await readRecords(path, restore, warn);

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

/** Line by line: a long journal would not fit into one string. */
async function readRecords(path: string, restore: (record: unknown) => void, warn: Warn): Promise<void> {
  let number = -1;
  let broken: number | null = null;
  try {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
      number += 1;
      if (broken !== null) warn(`skipped line ${broken} of ${path}: not a whole record`);
      broken = null;
      const record = line === '' ? undefined : parse(line);
      if (record !== undefined) restore(record);
      else if (line !== '') broken = number;
    }
    // The last one was being written when the process was killed: nobody was told of it.
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
