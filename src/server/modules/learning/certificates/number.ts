import { randomInt } from 'node:crypto';

/** Typed off a paper by whoever checks it: nothing that looks like something else. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 'SMI-7KQ2-…': 60 bits of chance, so that nobody finds one by trying. */
export function newCertificateNumber(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `SMI-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
