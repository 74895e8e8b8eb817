import { strToU8, zipSync } from 'fflate';

/** Always the same date: a file made again from the same contents is the same file. */
const MADE = new Date(2025, 0, 6, 9, 0, 0);

export function zipOf(files: Record<string, string | Uint8Array>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 9, mtime: MADE }));
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SCHEMAS = 'http://schemas.openxmlformats.org';
export const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`;

/** A part of the package: its place, its kind after 'application/vnd.openxmlformats-', and its XML. */
export type Part = { path: string; kind: string; xml: string; links?: readonly Link[] };
/** The n-th link of a part is its rIdn. */
export type Link = { kind: string; target: string };

/** Office Open XML: parts in a zip, a list of what they are, and beside each part what it leads to. */
export function officePackage(title: string, main: string, parts: readonly Part[]): Buffer {
  const core: Part = {
    path: 'docProps/core.xml',
    kind: 'package.core-properties',
    xml: `<cp:coreProperties xmlns:cp="${SCHEMAS}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${title}</dc:title><dc:creator>Semai</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">2025-01-06T02:00:00Z</dcterms:created></cp:coreProperties>`,
  };
  const files: Record<string, string> = {};
  const types = [...parts, core].map(
    ({ path, kind }) => `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-${kind}+xml"/>`,
  );
  files['[Content_Types].xml'] =
    `${HEAD}<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`;
  files['_rels/.rels'] = relations([
    { kind: `${OFFICE}/officeDocument`, target: main },
    { kind: `${SCHEMAS}/package/2006/relationships/metadata/core-properties`, target: core.path },
  ]);
  for (const { path, xml, links } of [...parts, core]) {
    files[path] = HEAD + xml;
    const cut = path.lastIndexOf('/') + 1;
    if (links?.length) files[`${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`] = relations(links);
  }
  return zipOf(files);
}

function relations(links: readonly Link[]): string {
  const each = links.map(
    ({ kind, target }, index) => `<Relationship Id="rId${index + 1}" Type="${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${each.join('')}</Relationships>`;
}
