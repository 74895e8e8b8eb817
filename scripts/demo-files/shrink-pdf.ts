import { deflateSync, inflateSync } from 'node:zlib';

/**
 * The browser writes each letter of a variable font as a drawing of its own, with more decimals than an eye has use
 * for, and every object uncompressed by itself. This writes the same document again as PDF 1.5: letters drawn in whole
 * units of a thousandth, objects gathered in one compressed stream.
 */
type Found = { number: number; body: string; stream: Buffer | null };

export function shrinkPdf(pdf: Buffer): Buffer {
  const { objects: found, trailer } = readObjects(pdf);
  const objects = withoutTwins(found);
  const plain = objects.filter(({ stream }) => stream === null);
  const gathered = Math.max(...objects.map(({ number }) => number)) + 1;
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets = new Map<number, number>();
  const write = (number: number, dictionary: string, data: Buffer) => {
    offsets.set(
      number,
      parts.reduce((sum, part) => sum + part.length, 0),
    );
    parts.push(Buffer.from(`${number} 0 obj\n<<${dictionary}/Length ${data.length}>>stream\n`, 'latin1'), data);
    parts.push(Buffer.from('\nendstream\nendobj\n', 'latin1'));
  };
  for (const { number, body, stream } of objects) if (stream) write(number, ...shrunk(body, stream));
  write(gathered, ...gather(plain));
  const index = new Map(plain.map(({ number }, place) => [number, place]));
  const size = gathered + 2;
  const table = Array.from({ length: size }, (_, number) => entry(number, { offsets, index, gathered }));
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  table[size - 1] = row(1, start, 0);
  const refs = ['Root', 'Info'].map((name) => trailer.match(new RegExp(`/${name} \\d+ 0 R`))?.[0] ?? '').join('');
  write(size - 1, `/Type/XRef/Size ${size}/W[1 3 2]${refs}/Filter/FlateDecode`, pack(Buffer.concat(table)));
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}

/** Where each object begins stands in the table at the end. */
function readObjects(pdf: Buffer): { objects: Found[]; trailer: string } {
  const text = pdf.toString('latin1');
  const start = Number(text.match(/startxref\s+(\d+)\s+%%EOF\s*$/)?.[1]);
  const [table = '', trailer = ''] = text.slice(start).split('trailer');
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map((match) => Number(match[1]));
  const objects = offsets.map((offset): Found => {
    const [head = '', number] = text.slice(offset, offset + 30).match(/^(\d+) 0 obj\n?/) ?? [];
    const from = offset + head.length;
    const end = text.indexOf('endobj', from);
    const body = text.slice(from, end);
    const mark = body.match(/>>\s*stream\r?\n/);
    if (mark?.index === undefined) return { number: Number(number), body: body.trim(), stream: null };
    const dictionary = body.slice(0, mark.index + 2);
    const begins = from + mark.index + mark[0].length;
    const length = Number(dictionary.match(/\/Length (\d+)/)?.[1]);
    return { number: Number(number), body: dictionary, stream: pdf.subarray(begins, begins + length) };
  });
  return { objects, trailer };
}

/** Two sizes of a font have the same letters: of streams that are alike, all references lead to the first. */
function withoutTwins(objects: readonly Found[]): Found[] {
  const firsts = new Map<string, number>();
  const twins = new Map<string, number>();
  for (const { number, body, stream } of objects) {
    const content = stream && `${body} ${stream.toString('latin1')}`;
    const first = content && firsts.get(content);
    if (first) twins.set(String(number), first);
    else if (content) firsts.set(content, number);
  }
  return objects
    .filter(({ number }) => !twins.has(String(number)))
    .map((object) => ({
      ...object,
      body: object.body.replace(/\b(\d+) 0 R/g, (reference, number) =>
        twins.has(number) ? `${twins.get(number)} 0 R` : reference,
      ),
    }));
}

const pack = (data: Buffer) => deflateSync(data, { level: 9 });

function shrunk(body: string, stream: Buffer): [dictionary: string, data: Buffer] {
  const rest = body
    .trim()
    .slice(2, -2)
    .replace(/\/Length \d+/, '')
    .replace(/\/Filter \/FlateDecode/, '')
    .trim();
  // What is packed in another way, such as a JPEG, is left as it is.
  if (rest.includes('/Filter')) return [rest, stream];
  const data = body.includes('/FlateDecode') ? inflateSync(stream) : stream;
  const decimals = isLetter(data) ? 0 : rest === '' ? 2 : null;
  return [`${rest}/Filter/FlateDecode`, pack(decimals === null ? data : withDecimals(data, decimals))];
}

/** A letter of a Type 3 font begins with its width and its box. */
const isLetter = (data: Buffer) => /^[\d. -]+ d1\s/.test(data.subarray(0, 80).toString('latin1'));
/** Of the lines that draw, which end in their verb; matrices keep all they have. */
const withDecimals = (data: Buffer, decimals: number) =>
  Buffer.from(
    data
      .toString('latin1')
      .replace(/^[-\d. ]+ (m|l|c|re|d1)$/gm, (line) =>
        line.replace(/-?\d*\.\d+/g, (number) => String(Number(Number(number).toFixed(decimals)))),
      ),
    'latin1',
  );

function gather(plain: readonly Found[]): [dictionary: string, data: Buffer] {
  let place = 0;
  const index = plain.map(({ number, body }) => {
    const at = `${number} ${place}`;
    place += body.length + 1;
    return at;
  });
  const head = `${index.join(' ')}\n`;
  const data = Buffer.from(`${head}${plain.map(({ body }) => `${body}\n`).join('')}`, 'latin1');
  return [`/Type/ObjStm/N ${plain.length}/First ${head.length}/Filter/FlateDecode`, pack(data)];
}

function row(kind: number, middle: number, last: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt8(kind, 0);
  bytes.writeUIntBE(middle, 1, 3);
  bytes.writeUInt16BE(last, 4);
  return bytes;
}

type Places = { offsets: Map<number, number>; index: Map<number, number>; gathered: number };
function entry(number: number, { offsets, index, gathered }: Places): Buffer {
  const offset = offsets.get(number);
  if (offset !== undefined) return row(1, offset, 0);
  const place = index.get(number);
  return place === undefined ? row(0, 0, 0xffff) : row(2, gathered, place);
}
