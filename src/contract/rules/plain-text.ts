/** A formatted text as it reads, for what shows no format: search results, shared links, schema.org. */
export const plainText = (formatted: string): string =>
  formatted
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/^\s*```.*$/gm, '')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/(\*\*|__|~~|`+)(\S|\S.*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(\S|\S[^*_\n]*?\S)\1(?![\p{L}\p{N}*_])/gu, '$2');
