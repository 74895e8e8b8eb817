import { afterAll, beforeAll, expect, test } from 'vitest';
import { myEvents } from '../../src/contract/events.ts';
import { bookQna, changeQna } from '../../src/contract/scheduling.ts';
import { orderWithdrawn } from '../../src/server/modules/commerce/public.ts';
import { calendarAddress } from '../../src/server/platform/calendar/address.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeEvent } from '../../src/server/seed/makers/events.ts';
import { makeSchedule } from '../../src/server/seed/makers/scheduling.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { makeQna } from '../kit/qna-session.ts';
import { placeAt } from '../kit/seats.ts';
import { newStudentIn, type StudentIn } from '../kit/students.ts';

const COURSE = demoCourse.paid;
let semai: TestApp;
let db: Db;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
});
afterAll(() => semai.close());

const book = async ({ token }: StudentIn, schedule_id: number) =>
  (await semai.call(bookQna, { body: { schedule_id, course_id: COURSE } }, token)).body.data;
const read = (url: string) => semai.send({ url });

/** The properties of a file by RFC 5545: lines end with CRLF and go on after a blank. */
async function entriesIn(url: string) {
  const { body, statusCode } = await read(url);
  expect(statusCode, body).toBe(200);
  const lines = body.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]/u);
  for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  const unfolded = body.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  expect([unfolded[0], unfolded.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  const valuesOf = (name: string) =>
    unfolded.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
  return { lines: unfolded, valuesOf };
}

test('a session is a calendar file as every calendar reads it, whatever its texts hold', async () => {
  const name =
    'Menulis "Cepat", Rapi; \\ Tepat — 🌱 untuk semua yang ingin menulis lebih baik setiap hari 🌱🌱🌱🌱🌱🌱';
  await db.updateTable('courses').set({ name }).where('id', '=', COURSE).execute();
  const session = await makeSchedule(db, {
    course_id: COURSE,
    kind: 'qna',
    start_date: new Date('2031-12-31T16:30:00Z'),
    about_session: 'Baris satu\r\nbaris dua, tiga; empat\u0007\nEND:VCALENDAR',
    zoom_link: 'https://zoom.test/j/9?pwd=a,b;c',
  });
  const booked = await book(await newStudentIn(semai, COURSE), session.id);
  const url = booked?.schedule.calendar_url as string;
  const { lines, valuesOf } = await entriesIn(url);
  const escaped = name.replaceAll('\\', '\\\\').replaceAll(',', '\\,').replaceAll(';', '\\;');
  expect(lines.slice(1, 4)).toEqual(['VERSION:2.0', 'PRODID:-//Semai//Jadwal//ID', 'METHOD:PUBLISH']);
  expect(valuesOf('UID:')).toEqual([`session-${booked?.id}@localhost`]);
  expect(valuesOf('SEQUENCE:')).toEqual(['0']);
  expect(valuesOf('DTSTAMP:')).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z$/)]);
  expect([valuesOf('DTSTART:'), valuesOf('DTEND:')]).toEqual([['20311231T163000Z'], ['20311231T183000Z']]);
  expect(valuesOf('SUMMARY:')).toEqual([`Sesi QnA: ${escaped}`]);
  expect(valuesOf('DESCRIPTION:')[0]).toBe(
    'Baris satu\\nbaris dua\\, tiga\\; empat\\nEND:VCALENDAR\\nZoom: https://zoom.test/j/9?pwd=a\\,b\\;c' +
      `\\nGrup WhatsApp: ${session.whatsapp_link}`,
  );
  expect(valuesOf('LOCATION:')).toEqual(['https://zoom.test/j/9?pwd=a\\,b\\;c']);
  expect(valuesOf('STATUS:')).toEqual(['CONFIRMED']);
  expect(valuesOf('ORGANIZER;')).toEqual(['CN="Semai":mailto:halo@semai.test']);
  expect([valuesOf('ACTION:'), valuesOf('TRIGGER:')]).toEqual([['DISPLAY'], ['-PT1H']]);

  const { headers } = await read(url);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename=.*-qna\.ics/);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('a calendar moves its entry with a changed seat and a moved session, and strikes what was called off', async () => {
  const [often, once] = await Promise.all([makeQna(db, COURSE, [24, 25]), makeQna(db, COURSE, [48, 49])]);
  await semai.sql(`update schedules set revision = 7, changed_at = now() - interval '1 day' where id = ${often.id}`);
  const student = await newStudentIn(semai, COURSE);
  const booked = await book(student, often.id);
  const url = booked?.schedule.calendar_url as string;
  const states = [await entriesIn(url)];
  semai.clock.forward(5);
  const body = { course_id: COURSE, schedule_id: once.id, id: booked?.id as number };
  await semai.call(changeQna, { body }, student.token);
  states.push(await entriesIn(url));
  await db
    .updateTable('schedules')
    .set({ changed_at: new Date(semai.clock.now().getTime() + 5000), end_date: new Date(once.end_date.getTime() + 1) })
    .where('id', '=', once.id)
    .execute();
  states.push(await entriesIn(url));
  const cancelled_at = new Date(semai.clock.now().getTime() + 9000);
  await db.updateTable('schedules').set({ cancelled_at, changed_at: cancelled_at }).where('id', '=', once.id).execute();
  states.push(await entriesIn(url));

  expect(new Set(states.flatMap(({ valuesOf }) => valuesOf('UID:'))).size).toBe(1);
  const sequences = states.map(({ valuesOf }) => Number(valuesOf('SEQUENCE:')[0]));
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  const [first, second, , last] = states;
  expect(first?.valuesOf('DTSTART:')).not.toEqual(second?.valuesOf('DTSTART:'));
  expect([last?.valuesOf('METHOD:'), last?.valuesOf('STATUS:')]).toEqual([['CANCEL'], ['CANCELLED']]);
  expect(last?.lines.join()).not.toMatch(/VALARM|zoom\.test|wa\.test/);
});

test('an event is an entry for each of its days, or one where it has none', async () => {
  const start_date = new Date('2031-05-04T02:00:00Z');
  const days = [{ title: 'Pembukaan', zoom_link: 'https://zoom.test/j/a' }, { title: 'Penutup' }];
  const { token, order } = await placeAt(semai, await makeEvent(db, { title: 'Temu Alumni', start_date, days }));
  const mine = await semai.call(myEvents, {}, token);
  const { lines, valuesOf } = await entriesIn(mine.body.data?.[0]?.calendar_url as string);
  expect(valuesOf('SUMMARY:')).toEqual(['Temu Alumni: Pembukaan', 'Temu Alumni: Penutup']);
  expect(new Set(valuesOf('UID:')).size).toBe(2);
  expect(valuesOf('DTSTART:')).toEqual(['20310504T020000Z', '20310505T020000Z']);
  expect(lines.filter((line) => line.includes('zoom.test/j/a'))).toHaveLength(1);

  const dayless = await placeAt(
    semai,
    await makeEvent(db, { start_date, days: [], signup_url: 'https://daftar.test/y' }),
  );
  const address = (id: string) => calendarAddress(semai.platform, { of: 'event', id }, start_date);
  const whole = await entriesIn(address(dayless.order.id));
  expect([whole.valuesOf('DTSTART:'), whole.valuesOf('DTEND:')]).toEqual([['20310504T020000Z'], ['20310504T040000Z']]);
  expect(whole.valuesOf('DESCRIPTION:')[0]).toBe('https://daftar.test/y');

  await semai.sql(`update event_registrations set cancelled_at = now() where order_id = '${order.id}'`);
  expect((await read(address(order.id))).statusCode).toBe(404);
  expect((await read(address('tidak-ada'))).statusCode).toBe(404);
});

test('a file opens by its own signature alone, while it holds, and while the seat is held', async () => {
  const session = await makeQna(db, COURSE, [24, 25]);
  const [student, other] = await Promise.all([newStudentIn(semai, COURSE), newStudentIn(semai, COURSE)]);
  const [mine, theirs] = [await book(student, session.id), await book(other, session.id)];
  const url = mine?.schedule.calendar_url as string;
  const [path = '', query = ''] = url.split('?');
  const changed = new URLSearchParams(query);
  changed.set('expires', String(Number(changed.get('expires')) + 1));
  const refused = [
    path,
    `${path}?${query.replace(/sig=./, (sig) => (sig === 'sig=A' ? 'sig=B' : 'sig=A'))}`,
    `${path}?${changed}`,
    `${path}?${query}&${query}`,
    `${path}?expires=9999999999&sig=`,
    `${path}?expires[]=1&sig[x]=1`,
    `/calendar/session/${theirs?.id}.ics?${query}`,
    `/calendar/event/${mine?.id}.ics?${query}`,
    ...['x', '-1', '1e30', '1%20or%201=1', '%00', '9'.repeat(90), `${mine?.id}%2e0`, `0${mine?.id}`].map(
      (id) => `/calendar/session/${id}.ics?${query}`,
    ),
  ];
  for (const each of refused) {
    const answer = await read(each);
    expect([answer.statusCode, answer.json().message], each).toEqual([403, 'Tautan ini sudah tidak berlaku.']);
  }
  expect((await read(url)).statusCode).toBe(200);
  const unknown = calendarAddress(semai.platform, { of: 'session', id: 987_654 }, session.end_date);
  expect((await read(unknown)).statusCode).toBe(404);

  // given back
  const { order_id: orderId } = other.enrolment;
  await db.transaction().execute((tx) =>
    semai.platform.facts.state(tx, orderWithdrawn, {
      orderId,
      studentId: other.id,
      courseId: COURSE,
      eventId: null,
      at: semai.clock.now(),
    }),
  );
  expect((await read(theirs?.schedule.calendar_url as string)).statusCode).toBe(404);

  // a day after its end
  semai.clock.forward(48 * 60 * 60);
  expect((await read(url)).statusCode).toBe(200);
  semai.clock.forward(2 * 60 * 60);
  expect((await read(url)).statusCode).toBe(403);
  expect(semai.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
