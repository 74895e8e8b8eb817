import { randomBytes } from 'node:crypto';

/** Crockford's: no letter that looks like another, and 32 of them, so that every byte falls on one evenly. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const LONG = 4;

/** 60 bits of chance each: nobody finds one by trying. 'MITRA-7K2M-Q9XD-4HTW'. */
export function makeCodes(howMany: number, prefix: string): string[] {
  const chance = randomBytes(howMany * GROUPS * LONG);
  const before = prefix.replace(/-+$/, '').toUpperCase();
  return Array.from({ length: howMany }, (_, index) => {
    const letters = Array.from(chance.subarray(index * GROUPS * LONG, (index + 1) * GROUPS * LONG), (byte) =>
      LETTERS.charAt(byte % LETTERS.length),
    ).join('');
    const groups = Array.from({ length: GROUPS }, (__, group) => letters.slice(group * LONG, (group + 1) * LONG));
    return [...(before ? [before] : []), ...groups].join('-');
  });
}
