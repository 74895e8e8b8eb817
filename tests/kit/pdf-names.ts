/** The words of a PDF that mean something: its names, without streams and without what stands in a text. */
export function pdfNames(pdf: Buffer): Set<string> {
  const bare = withoutTexts(pdf.toString('latin1').replace(/\bstream\r?\n[\s\S]*?\bendstream\b/g, ''));
  return new Set(bare.match(/\/[^\s/<>[\]()]+/g) ?? []);
}

/** What its links lead to. */
export const pdfLinks = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/URI \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, address = '']) => address);

/** Texts stand in brackets, which may hold others in pairs; a backslash takes the meaning from what follows it. */
function withoutTexts(source: string): string {
  let bare = '';
  let depth = 0;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] as string;
    if (depth > 0 && sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) bare += sign;
    if (depth < 0) throw new Error('a text ended that had not begun');
  }
  if (depth !== 0) throw new Error('a text has no end');
  return bare;
}
