import { createHash } from 'node:crypto';
import { randomFrom } from '../../../contract/rules/random.ts';
import { fromWib, wibDay } from '../../../contract/rules/wib.ts';
import type { Tx } from '../../platform/db.ts';
import { addDays } from '../time.ts';

/**
 * What every part of the demo data is given. Dates hang on the day, not on the second, and chance on a fixed seed: a
 * demo made twice on one day is the same to the letter.
 */
export type Demo = {
  tx: Tx;
  /** So many days from today (negative: ago), at a time of day in WIB. */
  at(days: number, time?: string): Date;
};

export function createDemo(tx: Tx, now: Date): Demo {
  return { tx, at: (days, time = '09:00') => fromWib(wibDay(addDays(now, days)), time) };
}

export type Chance = ReturnType<typeof chanceFor>;

/** Chance for one part of the demo, so that a change of one part leaves the others as they were. */
export function chanceFor(part: string) {
  const next = randomFrom(createHash('sha256').update(part).digest().readUInt32LE());
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick: <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item,
    shuffle<Item>(items: readonly Item[]): Item[] {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = whole(0, last);
        [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
      }
      return mixed;
    },
  };
}

/** Ids that are random in life and fixed here: always the same letters for the same name. */
export function lettersOf(name: string, length: number): string {
  return createHash('sha256').update(name).digest('hex').slice(0, length);
}

export function uuidOf(name: string): string {
  const hex = lettersOf(name, 32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
