export type TextPart = { text: string; href: string | null };

const address = /\bhttps?:\/\/[^\s<>"]+/giu;
/** What ends a sentence around an address is not of the address. */
const trailing = /[.,;:!?'"”’)\]}]+$/u;

/** Plain text, with the addresses in it: nothing but http and https is one, and nothing else is read in it. */
export function partsOf(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of body.matchAll(address)) {
    const text = withoutTail(match[0]);
    const href = hrefOf(text);
    if (href === null) continue;
    if (match.index > end) parts.push({ text: body.slice(end, match.index), href: null });
    parts.push({ text, href });
    end = match.index + text.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end), href: null });
  return parts;
}

/** A bracket that was opened within an address closes there too. */
function withoutTail(found: string): string {
  const tail = trailing.exec(found)?.[0] ?? '';
  const isOfAddress = tail.startsWith(')') && found.slice(0, -tail.length).includes('(');
  return found.slice(0, found.length - tail.length + (isOfAddress ? 1 : 0));
}

/** One that seems to be of another site, by a name before an @, stays text. */
function hrefOf(text: string): string | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}
