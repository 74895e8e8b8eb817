import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { makePdf } from '../../../../../../tests/kit/documents.ts';
import { pdfFault } from './pdf.ts';

const action = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const stream = (content: string, dictionary = '') =>
  `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;
const objectStream = (packed: Buffer, dictionary = '/Filter/FlateDecode') =>
  stream(packed.toString('latin1'), `/Type/ObjStm/N 1/First 4${dictionary}`);
const packedObjects = (objects: string) => objectStream(deflateSync(Buffer.from(objects, 'latin1')));

const expectFaults = async (expected: string | null, files: Record<string, string[]>) => {
  for (const [name, objects] of Object.entries(files)) expect(await pdfFault(makePdf(...objects)), name).toBe(expected);
};

test('an action is found wherever a table may lead to it [P-06]', async () => {
  const hidden = `9 0 obj ${action} endobj`;
  await expectFaults('script', {
    'in a comment': [`1 %${hidden}`],
    'in a stream': [stream(`x\n${hidden}\n`)],
    'in a stream that says it is packed': [stream(`x\n${hidden}\n`, '/Filter/FlateDecode')],
    'in a stream of false length': [`<</Length 5>>stream\n\n${hidden}\nendstream`],
    'in a string': [`(x ${hidden})`],
    'in a string that never ends': ['(', action],
    'in strings within strings': ['(((', action, ')))'],
    'with other blanks': [stream(`9\x000\x00obj${action}`)],
    'with comments for blanks': [stream(`9 %x\n0 %y\n%z\nobj ${action}`)],
    'in a trailer': [stream(`trailer <</Root<</OpenAction${action}>>>>`)],
    'behind a string of figures': ['<</Length 3/ID<41>>>stream\n(((\nendstream', action],
    'behind figures that are none': [`<</A<(>/B${action}>> )`],
    'among figures': [`<</A<41/JavaScript>>>`],
    'behind a word within a dictionary': [`<</A<<>>stream\n/B${action} endstream>>`],
    'behind a word within a list': [`[<<>>stream\n${action} endstream]`],
  });
});

test('an action is found among objects that are packed [P-06]', async () => {
  const spoilt = deflateSync(Buffer.from(`5 0 ${action}`));
  spoilt.writeUInt32BE(0, spoilt.length - 4);
  await expectFaults('script', {
    packed: [packedObjects(`5 0 ${action}`)],
    'with a wrong check sum': [objectStream(spoilt)],
    'not packed': [objectStream(Buffer.from(`5 0 ${action}`), '')],
    'not packed, but beginning as if': [objectStream(Buffer.from(`80 0 ${action}`), '')],
    'in a comment': [packedObjects(`5 1 %${action}`)],
    'behind a word': [packedObjects(`5 12 <<>>stream ${action}`)],
    'in a string': [packedObjects(`5 1 (${action})`)],
  });
});

test('what a document only speaks about is no action [P-06]', async () => {
  const words = '(HTML/CSS/JavaScript, 3 objek /JS /Launch)';
  await expectFaults(null, {
    strings: [`<</Title${words}/A[${words}]>>`],
    'packed strings': [packedObjects(`5 0 <</Title${words}>>`)],
    'a comment': [`1 % /JavaScript /JS 1`],
    'a page': [stream(`BT ${words} Tj /JS gs ET BI /W 1 ID /JS EI`)],
    'a page without length': [`<<>>stream\nBT ${words} Tj ET\nendstream`],
    'what is said about it': [stream('<x:xmpmeta><dc:title>HTML/CSS/JavaScript 1 obj</dc:title></x:xmpmeta>')],
    'lists and dictionaries before a stream': [stream('/JS', '/A[1<</B[<41>]>>]/C<</D()>>')],
    'a name that only begins so': ['<</JSON 1/JavaScripts 2/LaunchPad 3/J#53#4f 4/J#5 5>>'],
  });
  const pdf = new PDFDocument({ compress: false });
  pdf.info.Title = 'HTML/CSS/JavaScript/JS';
  pdf.text('1 0 obj /JS (1) /S /JavaScript').end();
  expect(await pdfFault(await buffer(pdf))).toBeNull();
});

test('a document that would take for ever to check is refused as too complex [P-06]', async () => {
  const large = (megabytes: number) =>
    objectStream(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'a'), { level: 1 }));
  const small = packedObjects('5 0 <<>>');
  await expectFaults('complex', {
    'one large stream of objects': [large(17)],
    'many that are large together': [large(9), large(9)],
    'many streams of objects': Array(10_001).fill(small),
    'streams that share their bytes': nested(40),
    'many objects': ['obj '.repeat(1_000_001)],
  });
  await expectFaults(null, { 'much, but not too much': [large(7), large(7), ...Array(200).fill(small)] });
  await expectFaults('broken', { 'brackets alone': ['('.repeat(1024 * 1024)] });
});

/** Streams of objects, one in the other, that all end with the last. */
function nested(count: number): string[] {
  let inner = '0 0 ';
  for (let place = 0; place < count; place += 1) {
    const length = String(inner.length).padStart(6, '0');
    inner = `${place + 50} 0 obj<</Type/ObjStm/Length ${length}>>stream\n${inner}`;
  }
  return [`${inner}\nendstream`];
}
