import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyCertificateFile } from '../../src/contract/certificates.ts';
import { placeOf } from '../../src/server/platform/signing/check-pdf.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { formRequest } from '../kit/form.ts';
import { startTimestampAuthority, timeOf } from '../kit/timestamp-authority.ts';

let authority: Awaited<ReturnType<typeof startTimestampAuthority>>;
let semai: TestApp;
let ids: string[];
beforeAll(async () => {
  authority = await startTimestampAuthority();
  semai = await startApp({ env: { TSA_URL: authority.url } });
  const rows = await semai.sql('select id from certificates where revoked_at is null order by id limit 5');
  ids = (rows as { id: string }[]).map(({ id }) => id);
});
beforeEach(() => Object.assign(authority.state, { asked: 0, fault: null, time: new Date('2026-05-04T03:02:01Z') }));
afterAll(async () => {
  await semai.close();
  await authority.stop();
});

const fileOf = async (place: number, app = semai) =>
  (await app.send({ method: 'GET', url: `/certificate/${ids[place]}.pdf` })).rawPayload;
const timeIn = (pdf: Buffer) => timeOf(placeOf(pdf)?.signature as Buffer);

test('a certificate carries the time that the service gave, and is as genuine as before [R-20]', async () => {
  const pdf = await fileOf(0);
  expect(timeIn(pdf)).toEqual(new Date('2026-05-04T03:02:01Z'));
  const file = { field: 'file', name: 'sertifikat.pdf', content: pdf, type: 'application/pdf' };
  const answer = await semai.send(await formRequest(`/${verifyCertificateFile.path}`, null, file));
  expect(answer.json().data.verdict).toBe('genuine');
});

test('the service is asked once for each signature, and every process gives out the same file [R-20]', async () => {
  const first = await fileOf(1);
  const other = await startApp({ databaseUrl: semai.databaseUrl, env: { TSA_URL: authority.url } });
  expect((await fileOf(1, other)).equals(first)).toBe(true);
  await other.close();
  expect(authority.state.asked).toBe(1);
});

test.each(['away', 'wrong nonce', 'wrong imprint'] as const)(
  'a service that is or gives %s: the certificate goes out without a time [R-20]',
  async (fault) => {
    authority.state.fault = fault;
    const place = { away: 2, 'wrong nonce': 3, 'wrong imprint': 4 }[fault];
    const pdf = await fileOf(place);
    expect(authority.state.asked).toBe(1);
    expect(timeIn(pdf)).toBeNull();
  },
);
