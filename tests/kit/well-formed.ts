/** What is wrong with a drawn picture's XML, or null; enough for what we write ourselves: no comments, no text. */
export function xmlFault(xml: string): string | null {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>/g,
    (tag, close, name, attributes, empty) => {
      const names = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, each]) => each);
      if (new Set(names).size < names.length) return `[twice the same attribute: ${tag}]`;
      if (close) return open.pop() === name ? '' : `[closed without need: ${tag}]`;
      if (!empty) open.push(name);
      return '';
    },
  );
  if (rest) return rest;
  return open.length > 0 ? `left open: ${open.join(', ')}` : null;
}
