import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshReportsNow } from '../../src/contract/admin/reports.ts';
import type { Call } from '../../src/contract/call.ts';
import { verifyCertificateFile } from '../../src/contract/certificates.ts';
import { listOrders } from '../../src/contract/commerce.ts';
import { shareCardSvg } from '../../src/server/modules/content/share-card.ts';
import { layOut } from '../../src/server/modules/learning/certificates/drawing/layout.ts';
import { sheetSvg } from '../../src/server/modules/learning/certificates/drawing/picture.ts';
import { calendarFile } from '../../src/server/platform/calendar/file.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { contractCalls } from '../kit/contract-calls.ts';
import { csvOf } from '../kit/csv-of.ts';
import { formRequest } from '../kit/form.ts';
import { writeTexts } from '../kit/hostile-rows.ts';
import { enrolParticipant, finishProgramme } from '../kit/participant.ts';
import { pdfLinks, pdfNames } from '../kit/pdf-names.ts';
import { pdfInfo, pdfLines } from '../kit/pdf-text.ts';

let semai: TestApp;
beforeAll(async () => {
  // As on a live site: what stands in the database is shown, whether a form would take it or not.
  semai = await startApp({ checkReplies: false });
});
afterAll(() => semai.close());

const get = (url: string) => semai.send({ method: 'GET', url });

/** Each would end a text of a PDF, or stand for what a program that signs or reads one looks for. */
const forPdf = [
  ') /OpenAction << /S /JavaScript /JS (app.alert(1)) >> /AA (',
  '\\) >> endobj 900 0 obj << /S /Launch /F (cmd.exe) >> endobj (\\',
  '/ByteRange [0 /********** /********** /**********]',
  'endstream endobj trailer << /Root 900 0 R >> startxref 0 %%EOF',
  '/URI (javascript:app.alert(1)) /Type /Annot /AcroForm /EmbeddedFile',
  '((((',
  '))))',
  '\\',
  '\u2028–',
];
const steering = /^\/(JavaScript|JS|Launch|OpenAction|AA|SubmitForm|ImportData|GoToR|EmbeddedFiles?|RichMedia|XFA)$/;

/** Of a document as it was before: what it is made of is the same, and so is where it leads. */
function expectHarmless(pdf: Buffer, before: Buffer, text: string): void {
  const fonts = (names: Set<string>) => [...names].filter((name) => !/\+|^\/F\d+$/.test(name)).sort();
  expect(fonts(pdfNames(pdf)), text).toEqual(fonts(pdfNames(before)));
  expect(
    [...pdfNames(pdf)].filter((name) => steering.test(name)),
    text,
  ).toEqual([]);
  expect(pdfLinks(pdf), text).toEqual(pdfLinks(before));
}

test('no name or title is more than text in a certificate, and its signature still proves it', {
  tags: ['deep'],
}, async () => {
  const [{ id }] = (await semai.sql(
    "select id from certificates where revoked_at is null and certificate_type = 'course' order by id limit 1",
  )) as [{ id: string }];
  const drawn = async () => (await get(`/certificate/${id}.pdf`)).rawPayload;
  const before = await drawn();
  for (const text of forPdf) {
    await semai.platform.db
      .updateTable('certificates')
      .set({ printed_name: text, course_name: text })
      .where('id', '=', id)
      .execute();
    const answer = await get(`/certificate/${id}.pdf`);
    expect(answer.statusCode, text).toBe(200);
    expect(answer.headers['content-disposition'], text).toMatch(
      /^inline; filename="[\w.() -]*"; filename\*=[\w%'.()*!~-]+$/,
    );
    expectHarmless(answer.rawPayload, before, text);
    expect(pdfInfo(answer.rawPayload, 'Title'), text).toContain(text);
    const file = { field: 'file', name: 'a.pdf', content: answer.rawPayload, type: 'application/pdf' };
    const checked = await semai.send(await formRequest(`/${verifyCertificateFile.path}`, null, file));
    expect(checked.json().data?.verdict, text).toBe('genuine');
  }
});

test('no name or title is more than text in an invoice', async () => {
  const token = await semai.logIn('siswa@semai.test');
  const orders = (await semai.call(listOrders, {}, token)).body.data;
  const order = orders.find(({ invoice_url, course }) => invoice_url && course);
  const url = order?.invoice_url as string;
  const before = (await get(url)).rawPayload;
  for (const text of forPdf) {
    const { db } = semai.platform;
    await db
      .updateTable('users')
      .set({ first_name: text, last_name: text })
      .where('email', '=', 'siswa@semai.test')
      .execute();
    await db
      .updateTable('courses')
      .set({ name: text })
      .where('id', '=', order?.course?.id as number)
      .execute();
    const answer = await get(url);
    expect(answer.statusCode, text).toBe(200);
    expectHarmless(answer.rawPayload, before, text);
    expect(pdfInfo(answer.rawPayload, 'Subject'), text).toContain(text);
  }
  expect(pdfLines((await get(url)).rawPayload).length).toBeGreaterThan(10);
});

test('no word of anybody is more than text in the evidence of a participant, and its signature still proves it', {
  tags: ['deep'],
}, async () => {
  const own = await enrolParticipant(semai);
  await finishProgramme(semai, own);
  const token = await semai.logIn('admin@semai.test');
  const taken = () =>
    semai.send({
      method: 'GET',
      url: `/api/admin/prakerja/${own.paymentId}/evidence`,
      headers: { authorization: `Bearer ${token}` },
    });
  const before = (await taken()).rawPayload;
  const { db } = semai.platform;
  for (const text of forPdf) {
    await db.updateTable('users').set({ first_name: text, last_name: text }).where('id', '=', own.id).execute();
    await db.updateTable('courses').set({ name: text }).where('id', '=', own.course.id).execute();
    await db.updateTable('lessons').set({ name: text }).where('course_id', '=', own.course.id).execute();
    await db
      .updateTable('reflective_journals')
      .set({ q1: text, q2: text, q3: text, q4: text })
      .where('quiz_attempt_id', 'in', (of) =>
        of.selectFrom('quiz_attempts').select('id').where('enrolment_id', '=', own.enrolment.id),
      )
      .execute();
    await db
      .updateTable('assignments')
      .set({ feedback: text })
      .where('enrolment_id', '=', own.enrolment.id)
      .where('graded_at', 'is not', null)
      .execute();
    const answer = await taken();
    expect(answer.statusCode, text).toBe(200);
    expectHarmless(answer.rawPayload, before, text);
    expect(pdfLines(answer.rawPayload).join(' '), 'it is there, as text').toContain(text.trim().slice(0, 10));
    const file = { field: 'file', name: 'a.pdf', content: answer.rawPayload, type: 'application/pdf' };
    const checked = await semai.send(await formRequest(`/${verifyCertificateFile.path}`, null, file));
    expect(checked.json().data?.verdict, text).toBe('genuine');
  }
});

const hostile = `'"><b data-hostile></path></svg><script>hit()</script><image href="javascript:hit()"/>&amp;]]>`;

test('a picture’s drawing has no word of anybody in it, only outlines', async () => {
  const art = { photo: null, drawn: '<svg viewBox="0 0 1 1"></svg>' };
  const card = await shareCardSvg({
    site: hostile,
    theme: 'paper',
    pill: { text: hostile, tone: 'tech' },
    title: hostile,
    facts: [{ icon: 'place', text: hostile }],
    people: { text: hostile, faces: [art] },
    note: hostile,
    figures: [{ value: hostile, label: hostile }],
    art,
    portrait: art,
  });
  const sheet = layOut({
    id: 'SMI-0000-0000-0000',
    type: 'course',
    score: 90,
    name: hostile,
    course: hostile,
    completed: new Date('2026-01-01'),
    site: hostile,
    company: hostile,
    address: `https://semai.test/${encodeURIComponent(hostile)}`,
  });
  for (const svg of [card, sheetSvg(sheet)]) {
    const elements = new Set([...svg.matchAll(/<([a-z!?]+)/gi)].map(([, name]) => name));
    expect(
      [...elements].filter(
        (name) => !['svg', 'g', 'path', 'rect', 'circle', 'defs', 'clipPath'].includes(name as string),
      ),
    ).toEqual([]);
    expect(svg).not.toMatch(/hostile|hit\(|javascript|\son\w+=|&/i);
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
  }
});

test('no text adds a line to a calendar file', async () => {
  const entry = (text: string) => ({
    id: 'session-1',
    revision: 1,
    changedAt: new Date('2026-01-01'),
    title: text,
    start: new Date('2026-01-02'),
    end: new Date('2026-01-03'),
    isCancelled: false,
    lines: [text, text],
    location: text,
    url: 'https://semai.test/student/course',
  });
  const propertiesOf = async (text: string) =>
    (await calendarFile(semai.platform, [entry(text)]))
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => line.split(/[:;]/)[0]);
  const usual = await propertiesOf('Sesi');
  for (const end of ['\r\n', '\n', '\r', '\\n', '\u0085', '\u2028', '\u000b', '\u000c', '"', ';', ':', '\\'])
    for (const line of ['ATTACH:https://jahat.test/x', 'END:VEVENT', ' X-A:1', 'ALTREP="cid:x":b'])
      expect(await propertiesOf(`Sesi${end}${line}${end}`), JSON.stringify(end + line)).toEqual(usual);
});

/** Rows of the demo that have something to be taken away. */
const whose: Record<string, string> = {
  'admin/scheduling': 'select schedule_id as id from schedule_bookings order by id limit 1',
  'admin/events': 'select event_id as id from event_registrations order by id limit 1',
  'admin/tests': 'select quiz_id as id from questions order by id limit 1',
  'admin/vouchers': 'select batch_id as id from vouchers where batch_id is not null order by id limit 1',
};
/** All of its cells are figures, dates and words of our own. */
const wordless = [
  'questionTemplate',
  'salesByDay.csv',
  'salesByDiscount.csv',
  'npsByMonth.csv',
  'ratingsByMonth.csv',
  'attendanceByMonth.csv',
];
const ofOneCourse = ['lectureDropOff.csv', 'quizPasses.csv'];

test('no cell of any table that is taken away is a formula', async () => {
  const token = await semai.logIn('admin@semai.test');
  await semai.call(refreshReportsNow, {}, token);
  const signs = ['=', '+', '-', '@'];
  let written = 0;
  await writeTexts(semai, () => {
    written += 1;
    return `${signs[written % signs.length]}cmd|' /c calc'!a0`;
  });
  const calls = (await contractCalls()).filter(({ call }) => call.gives === 'csv');
  const unmet: string[] = [];
  for (const { domain, name, call } of calls) {
    const [row] = call.path.includes(':id') ? ((await semai.sql(whose[domain] as string)) as { id: number }[]) : [];
    const one = ofOneCourse.includes(name) ? { course_id: demoCourse.finishedPrakerja } : {};
    const input = name.endsWith('.csv') ? { from: '2020-01-01', to: '2030-01-01', ...one } : { ...row };
    const { status, text } = await csvOf(semai, call as Call, input as never, token);
    expect(status, name).toBe(200);
    const cells = (parse(text, { bom: true }) as string[][]).flat();
    const formulas = cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell));
    expect(formulas, name).toEqual([]);
    if (!cells.some((cell) => /^'[=+\-@]cmd/.test(cell))) unmet.push(name);
  }
  expect(unmet.sort()).toEqual(wordless.toSorted());
});
