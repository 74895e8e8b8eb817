/** An emptied field says '' rather than nothing, where the server wants a text. */
export const keepText = (typed: string | null): string => typed ?? '';
