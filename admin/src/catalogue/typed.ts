/** An emptied field says '' rather than nothing, where the server wants a text. */
export const keepText = (typed: string | null): string => typed ?? '';

/** A list of lines in one field. Empty ones stay while somebody types, and are left out when it is saved. */
export const toLines = (lines: unknown): string => (Array.isArray(lines) ? lines.join('\n') : '');
export const fromLines = (typed: string | null): string[] => (typed ? typed.split('\n') : []);
export const filledLines = (lines: unknown): string[] =>
  (Array.isArray(lines) ? (lines as string[]) : []).map((line) => line.trim()).filter(Boolean);
