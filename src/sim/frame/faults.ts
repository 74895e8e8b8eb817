import { join } from 'node:path';
import { removeTemporaryFiles, replaceFile } from './durable.ts';
import { readJson } from './read-json.ts';
import type { Warn } from './warn.ts';

export const MAX_FAULT_TIMES = 1_000;

/** Misbehaviour on demand: each kind happens the number of times it was armed for, then no more. */
export type Faults = {
  kinds: Record<string, string>;
  armed(): Record<string, number>;
  arm(kind: string, times: number): Promise<void>;
  disarm(): Promise<void>;
  /** True when the fault is to happen now; uses up one of its times. */
  take(kind: string): Promise<boolean>;
};

export async function openFaults(dir: string, kinds: Record<string, string>, warn: Warn): Promise<Faults> {
  await removeTemporaryFiles(dir);
  const path = join(dir, 'faults.json');
  const left = await readArmed(path, kinds, warn);
  let writing: Promise<void> = Promise.resolve();

  function save(): Promise<void> {
    const write = () => replaceFile(path, JSON.stringify(Object.fromEntries(left)));
    writing = writing.then(write, write);
    return writing;
  }

  return {
    kinds,
    armed: () => Object.fromEntries(left),
    async arm(kind, times) {
      left.set(kind, times);
      await save();
    },
    async disarm() {
      left.clear();
      await save();
    },
    async take(kind) {
      if (!Object.hasOwn(kinds, kind)) throw new Error(`no such fault: ${kind}`);
      const times = left.get(kind);
      if (!times) return false;
      if (times > 1) left.set(kind, times - 1);
      else left.delete(kind);
      await save();
      return true;
    },
  };
}

export function isFaultTimes(times: unknown): times is number {
  return Number.isInteger(times) && (times as number) >= 1 && (times as number) <= MAX_FAULT_TIMES;
}

async function readArmed(path: string, kinds: Record<string, string>, warn: Warn): Promise<Map<string, number>> {
  const stored = Object.entries((await readJson(path, warn)) ?? {});
  return new Map(
    stored.filter((entry): entry is [string, number] => Object.hasOwn(kinds, entry[0]) && isFaultTimes(entry[1])),
  );
}
