import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coursePlans } from '../src/server/seed/demo/courses/course-plan.ts';
import { bookkeepingResources } from './demo-files/contents/bookkeeping.ts';
import { businessPlanResources } from './demo-files/contents/business-plan.ts';
import { excelResources } from './demo-files/contents/excel.ts';
import { officeResources } from './demo-files/contents/office.ts';
import { pythonResources, salesCsv } from './demo-files/contents/python.ts';
import { reactResources } from './demo-files/contents/react.ts';
import { shopSql } from './demo-files/contents/shop.ts';
import { sqlResources } from './demo-files/contents/sql.ts';
import { ebooks } from './demo-files/ebook.ts';
import { zipOf } from './demo-files/office-package.ts';
import { type Press, withPress } from './demo-files/press.ts';

/**
 * Makes the demo's ebooks, resources and zips again: `node scripts/demo-files.ts`. It needs a browser; the files lie in
 * the repository, so nobody else does.
 */
const folder = join(import.meta.dirname, '../src/server/seed/files');
const resources = [
  ...sqlResources,
  ...officeResources,
  ...excelResources,
  ...reactResources,
  ...bookkeepingResources,
  ...pythonResources,
  ...businessPlanResources,
];
/** What a zip has besides the course's resources and ebook. */
const alsoInZip: Record<number, Record<string, string>> = {
  2: { 'toko-daring.sql': shopSql() },
  16: { 'penjualan.csv': salesCsv() },
};
const types: Record<string, string> = { pdf: 'pdf', xlsx: 'xls', pptx: 'ppt' };

async function makeEbooks(print: Press): Promise<void> {
  const list = [];
  for (const { course_id, title, pages } of ebooks()) {
    const printed = await print({ title, style: 'ebook.css', pages });
    await writeFile(join(folder, `ebook/${course_id}.pdf`), printed.pdf);
    list.push({ course_id, title, pages: printed.pages, size: printed.pdf.length });
  }
  await writeList('ebook/ebooks.json', list);
}

async function makeResources(print: Press): Promise<void> {
  const list = [];
  for (const { make, file, ...about } of resources) {
    const content = await make(print);
    await writeFile(join(folder, 'resource', file), content);
    list.push({ ...about, file, type: types[file.slice(file.lastIndexOf('.') + 1)], size: content.length });
  }
  await writeList('resource/resources.json', list);
}

async function makeZips(): Promise<void> {
  const list = [];
  for (const { id: course_id, has_ebook } of coursePlans.filter(({ has_zip }) => has_zip)) {
    const files: Record<string, string | Uint8Array> = { ...alsoInZip[course_id] };
    for (const { file } of resources.filter((resource) => resource.course_id === course_id))
      files[file] = await readFile(join(folder, 'resource', file));
    if (has_ebook) files['buku-pendamping.pdf'] = await readFile(join(folder, `ebook/${course_id}.pdf`));
    const zip = zipOf(files);
    await writeFile(join(folder, `resource/${course_id}.zip`), zip);
    list.push({ course_id, size: zip.length });
  }
  await writeList('resource/zips.json', list);
}

async function writeList(path: string, list: readonly { size: number }[]): Promise<void> {
  await writeFile(join(folder, path), `${JSON.stringify(list, null, 2)}\n`);
  const bytes = list.reduce((sum, { size }) => sum + size, 0);
  console.log(`${path.padEnd(26)}${String(list.length).padStart(3)} files ${(bytes / 1000).toFixed(0).padStart(5)} kB`);
}

for (const kind of ['ebook', 'resource']) {
  await rm(join(folder, kind), { recursive: true, force: true });
  await mkdir(join(folder, kind), { recursive: true });
}
await withPress(async (print) => {
  await makeEbooks(print);
  await makeResources(print);
});
await makeZips();
