import type { Range } from '../../../../contract/rules/watch.ts';

/** Ranges as PostgreSQL writes an int4multirange: '{[0,30),[45,60)}'. */
export const toMultirange = (ranges: readonly Range[]): string =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join()}}`;

export function fromMultirange(text: string): Range[] {
  const numbers = text.match(/\d+/g) ?? [];
  return Array.from({ length: numbers.length / 2 }, (_, place) => [
    Number(numbers[2 * place]),
    Number(numbers[2 * place + 1]),
  ]);
}
