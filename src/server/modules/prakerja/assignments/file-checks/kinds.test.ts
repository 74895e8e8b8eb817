import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeDocx, makeOldOffice, makePdf } from '../../../../../../tests/kit/documents.ts';
import { checkFile } from './kinds.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const noise = sharp({
  create: {
    width: 400,
    height: 300,
    channels: 3,
    background: 'red',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});
const frames = Buffer.from(Array.from({ length: 20 * 60 * 3 }, (_, place) => (place * 31) % 256));
const animated = await sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
  .gif()
  .toBuffer();
const pictures = {
  jpg: await noise.clone().jpeg().withMetadata().toBuffer(),
  progressive: await noise.clone().jpeg({ progressive: true }).toBuffer(),
  png: await noise.clone().png().toBuffer(),
  gif: await noise.clone().gif().toBuffer(),
  webp: await noise.clone().webp().toBuffer(),
  tiff: await noise.clone().tiff().toBuffer(),
  avif: await noise.clone().avif({ effort: 0 }).toBuffer(),
};

function box(name: string, content: Buffer | string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4);
  return Buffer.concat([head, Buffer.from(content as string)]);
}
const heic = (brands: string) => Buffer.concat([box('ftyp', brands), box('meta', '\0\0\0\0'), box('mdat', 'isi')]);
function bmp(): Buffer {
  const file = Buffer.alloc(58);
  file.write('BM');
  for (const [at, value] of [
    [2, 58],
    [10, 54],
    [14, 40],
    [18, 1],
    [22, 1],
  ] as const)
    file.writeUInt32LE(value, at);
  return file;
}
async function written(draw: (pdf: PDFKit.PDFDocument) => void, options = {}): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}
const folder = join(import.meta.dirname, '../../../../seed/files');
const ours = ['assignment', 'ebook', 'resource'].flatMap((name) =>
  readdirSync(join(folder, name)).map((file) => join(folder, name, file)),
);

test('every document and picture of our own is what its name says [P-06]', async () => {
  const files = ours.filter((path) => /\.(pdf|txt|docx|png|jpg)$/.test(path));
  expect(files.length).toBeGreaterThan(10);
  for (const path of files)
    expect(await checkFile(path, readFileSync(path)), path).toMatchObject({ type: expect.any(String) });
});

test('what programs and phones write is taken for what it holds [P-06]', async () => {
  const speaking = await written((pdf) => {
    pdf.info.Title = 'HTML/CSS/JavaScript (lanjutan)/JS /Launch';
    pdf.text('/JavaScript <script>alert(1)</script> <?php').image(pictures.jpg);
    pdf.addPage().outline.addItem('Bab 1: /JavaScript');
  });
  const plain = await written((pdf) => pdf.text('/JS (1) /S /JavaScript'), { compress: false });
  const taken: [string, Buffer, string][] = [
    ['a.PDF', makePdf(), 'application/pdf'],
    ['kosong-di-akhir.pdf', Buffer.concat([makePdf(), Buffer.alloc(700)]), 'application/pdf'],
    ['bom.pdf', Buffer.concat([Buffer.from('\ufeff\n'), makePdf()]), 'application/pdf'],
    ['pdfkit.pdf', speaking, 'application/pdf'],
    ['pdfkit-polos.pdf', plain, 'application/pdf'],
    ['lama.doc', makeOldOffice('WordDocument', '1Table'), 'application/msword'],
    ['kaya.doc', Buffer.from('{\\rtf1 <html> dan <script>}'), 'application/msword'],
    ['word.docx', await makeDocx(), DOCX],
    ['gambar.docx', await makeDocx({ more: { 'word/media/image1.png': pictures.png } }), DOCX],
    ['putih.docx', await makeDocx({ more: { 'word/media/image1.bmp': Buffer.alloc(30 * 1024 * 1024, 255) } }), DOCX],
    ['a.txt', Buffer.from('Kopi — dari lereng'), 'text/plain'],
    ['latin.txt', Buffer.from('Café', 'latin1'), 'text/plain'],
    ['utf16.txt', Buffer.from('\ufeffKopi', 'utf16le'), 'text/plain'],
    ['bm.txt', Buffer.from('BMKG memperkirakan hujan'), 'text/plain'],
    ['kode.txt', Buffer.from('Jawaban saya:\n<script>alert(1)</script>\n<?php echo 1;\n#!/bin/sh'), 'text/plain'],
    ['a.jpg', pictures.jpg, 'image/jpeg'],
    ['a.jfif', pictures.progressive, 'image/jpeg'],
    ['a.png', pictures.png, 'image/png'],
    ['a.gif', pictures.gif, 'image/gif'],
    ['bergerak.gif', animated, 'image/gif'],
    ['bergerak.webp', await sharp(animated, { animated: true }).webp().toBuffer(), 'image/webp'],
    ['a.webp', pictures.webp, 'image/webp'],
    ['a.tif', pictures.tiff, 'image/tiff'],
    ['a.avif', pictures.avif, 'image/avif'],
    ['a.bmp', bmp(), 'image/bmp'],
    ...['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic', 'heix\0\0\0\0', 'heim\0\0\0\0'].map(
      (brands): [string, Buffer, string] => ['IMG_0001.HEIC', heic(brands), 'image/heic'],
    ),
    ['mif.avif', heic('mif1\0\0\0\0mif1avif'), 'image/avif'],
    // as a phone names what it took, and what it appends: a film, the maker's own block, another picture
    ['foto.jpg', pictures.png, 'image/png'],
    ['MVIMG.jpg', Buffer.concat([pictures.jpg, box('ftyp', 'mp42\0\0\0\0'), box('mdat', 'film')]), 'image/jpeg'],
    ['samsung.jpg', Buffer.concat([pictures.jpg, Buffer.from('\0\0MotionPhoto_DataSEFHe\0\0SEFT')]), 'image/jpeg'],
    ['hdr.jpg', Buffer.concat([pictures.jpg, pictures.progressive]), 'image/jpeg'],
    [
      'inkscape.svg',
      Buffer.from(
        '<?xml version="1.0"?>\n<!-- Created with Inkscape -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg xmlns="http://www.w3.org/2000/svg"><text class="online">lampu on = ya, javascript: dasar</text></svg>',
      ),
      'image/svg+xml',
    ],
  ];
  for (const [name, content, type] of taken) expect(await checkFile(name, content), name).toMatchObject({ type });
});

const refusedAs = async (expected: string, files: [string, Buffer | string][]) => {
  for (const [name, content] of files)
    expect(await checkFile(name, Buffer.from(content as string)), name).toBe(expected);
};

test('another kind, or another content than the name says, is refused [P-06]', async () => {
  await refusedAs('kind', [
    ['a.exe', 'MZ\0\0'],
    ['a.html', '<p>'],
    ['a.php', '<?php'],
    ['constructor', 'x'],
    ['a.constructor', 'x'],
    ['tanpa-akhiran', makePdf()],
    ['a.pdf.zip', await makeDocx()],
  ]);
  const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  await refusedAs('mismatch', [
    ['a.pdf', 'MZ\0\0'],
    ['a.pdf', '<script>alert(1)</script>'],
    ['a.pdf', pictures.png],
    ['a.docx', makePdf()],
    ['a.docx', await makeDocx({ type: excel })],
    ['a.doc', makeOldOffice('Workbook')],
    ['a.doc', await makeDocx()],
    ['a.txt', 'MZ\0\0'],
    ['a.txt', makePdf()],
    ['a.png', 'bukan gambar'],
    ['a.png', makePdf()],
    ['a.svg', '<html><svg/></html>'],
    ['a.heic', Buffer.concat([box('ftyp', 'mp42\0\0\0\0'), box('mdat', 'film')])],
  ]);
  await refusedAs('broken', [
    ['a.pdf', '%PDF-1.7\nisi'],
    ['a.docx', 'PK\u0003\u0004 [Content_Types].xml word/document.xml'],
    ['a.docx', (await makeDocx()).subarray(0, -30)],
    ['a.png', pictures.png.subarray(0, -20)],
    ['a.bmp', 'BMKG memperkirakan hujan lebat'],
    ['a.webp', pictures.webp.subarray(0, -20)],
  ]);
});

test('scripts and macros are refused, however they are written [P-06]', async () => {
  await refusedAs('script', [
    ['aksi.pdf', makePdf('<</S /JavaScript /JS (app.alert\\(1\\))>>')],
    ['angka.pdf', makePdf('<</S/J#61vaScript/#4aS(app)>>')],
    ['buka.pdf', makePdf('<</Type/Action/S/Launch/F(cmd.exe)>>')],
    ['nama.pdf', makePdf('<</Names<</JavaScript 9 0 R>>>>')],
    ['halaman.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n%<script>alert(1)</script>\n'), makePdf()])],
    ['makro.docx', await makeDocx({ more: { 'word/vbaProject.bin': 'x' } })],
    ['docm.docx', await makeDocx({ type: 'application/vnd.ms-word.document.macroEnabled.main+xml' })],
    ['makro.doc', makeOldOffice('WordDocument', 'Macros', 'VBA', '_VBA_PROJECT')],
    ['objek.doc', '{\\rtf1{\\object\\objupdate}}'],
    ['a.txt', '#!/bin/sh\nrm -rf /'],
    ['a.txt', '\ufeff\n  <?php system($_GET[0]);'],
    ['a.txt', '<!-- x -->\n<!DOCTYPE html><p>'],
    ['a.txt', '<html lang="id">'],
    ['a.txt', Buffer.from('\ufeff<script>alert(1)</script>', 'utf16le')],
    ['a.jpg', Buffer.concat([pictures.jpg, Buffer.from('<?php system(1);')])],
    ['a.gif', Buffer.concat([pictures.gif.subarray(0, -1), Buffer.from('!\xfe\x13<script >alert(1)</\0;', 'latin1')])],
  ]);
  await refusedAs('svg', [
    ['a.svg', '<svg><script>alert(1)</script></svg>'],
    ['a.svg', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>'],
    ['a.svg', '<svg title=">" onload="alert(1)"/>'],
    ['a.svg', '<svg><a href="java&#x73;cript:alert(1)"/></svg>'],
    ['a.svg', '<svg><a href="java&#x00000000073;cript:alert(1)"/></svg>'],
    ['a.svg', '<svg><a href="java\nscript:alert(1)"/></svg>'],
    ['a.svg', '<svg><foreignObject><p/></foreignObject></svg>'],
    ['a.svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'],
    ['a.svg', Buffer.from('\ufeff<svg onload="x()"/>', 'utf16le')],
  ]);
});

test('a file that is another one too is refused [P-06]', async () => {
  const zip = await makeDocx();
  const pdf = makePdf();
  const commented = await makeDocx({ comment: '%%EOF' });
  const png = pictures.png;
  const comment = box('tEXt', '%PDF-1.7').subarray(0, 16);
  comment.writeUInt32BE(8);
  const named = Buffer.concat([png.subarray(0, 33), comment, Buffer.alloc(4), png.subarray(33)]);
  await refusedAs('mixed', [
    ['zip-di-belakang.pdf', Buffer.concat([pdf, zip])],
    ['zip-berpura-pura.pdf', Buffer.concat([pdf, commented])],
    ['di-tengah.pdf', Buffer.concat([Buffer.from('#!/bin/sh\n'), pdf])],
    ['skrip-di-belakang.pdf', Buffer.concat([pdf, Buffer.from('<script>')])],
    ...(['jpg', 'png', 'gif', 'webp', 'tiff', 'avif'] as const).map((name): [string, Buffer] => [
      `a.${name}`,
      Buffer.concat([pictures[name], zip]),
    ]),
    ['a.png', Buffer.concat([png, Buffer.from('MZ')])],
    ['pdf.png', named],
    ['a.bmp', Buffer.concat([bmp(), Buffer.from('MZ')])],
    ['a.doc', Buffer.concat([makeOldOffice('WordDocument'), zip])],
    ['a.txt', Buffer.concat([Buffer.from('\ufeffisi', 'utf16le'), zip])],
    ['a.docx', await makeDocx({ comment: 'isi lain' })],
  ]);
});

test('what is vastly larger when opened is refused before it is, and so are false sizes [P-06]', async () => {
  const zeros = Buffer.alloc(60 * 1024 * 1024);
  const bomb = await makeDocx({ more: { 'word/media/image1.bmp': zeros } });
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, place) => [`word/${place}.xml`, '']));
  await refusedAs('bomb', [
    ['besar.docx', bomb],
    ['banyak.docx', await makeDocx({ more: many })],
  ]);
  const entry = bomb.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  // It says that it is small, and is not.
  const lying = Buffer.from(bomb);
  lying.writeUInt32LE(1000, entry + 24);
  // Another name of the same length, in its list and before it.
  const renamed = Buffer.from(bomb.toString('latin1').replaceAll('word/media/', '../../etc/m'), 'latin1');
  await refusedAs('broken', [
    ['dusta.docx', lying],
    ['keluar.docx', renamed],
  ]);
  const locked = Buffer.from(bomb);
  locked.writeUInt16LE(locked.readUInt16LE(entry + 8) | 1, entry + 8);
  await refusedAs('locked', [
    ['terkunci.docx', locked],
    ['sandi.docx', makeOldOffice('EncryptedPackage')],
    ['sandi.doc', makeOldOffice('EncryptedPackage')],
  ]);
});
