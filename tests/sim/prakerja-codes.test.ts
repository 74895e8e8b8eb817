import { beforeAll, expect, test } from 'vitest';
import { emailOf, openSharedProvider } from './prakerja-provider.ts';

let provider: Awaited<ReturnType<typeof openSharedProvider>>;
beforeAll(async () => {
  provider = await openSharedProvider();
  return provider.close;
});

const STATUS = 'payment/redeem-code/status';
const COMMIT = 'payment/redeem-code/commit';
const RESET = 'payment/redeem-code/reset';

const refused = (code: string) => ({
  status: 400,
  body: { code, message: expect.stringMatching(/^[A-Z].+\.$/), success: false },
});

test('a code that is wrong or unknown is refused by every call', async () => {
  const body = { sequence: 1, scope: 'tpm', notes: 'baik', url_file: 'https://semai.test/tugas.pdf' };
  const calls = [STATUS, COMMIT, RESET, 'tpm/submission', 'tpm/feedback/submission', 'tpm/submission/status'];
  for (const redeem_code of ['KPJ-SALAH', 'KPJ-VALID-21', 'KPJ-VALID-00', 'kpj-mana', '', undefined, 7, 'toString']) {
    for (const call of calls) {
      const answer = await provider.ask(call, { ...body, redeem_code });
      expect(answer, `${call} ${redeem_code}`).toEqual(refused('ERRPLT40036'));
    }
    expect(await provider.generate({ redeem_code: redeem_code as string, email: 'a@b.id' })).toEqual(
      refused('ERRPLT40036'),
    );
  }
});

test('the codes of the demonstration are there, each for its course', async () => {
  for (const number of Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, '0')))
    expect(await provider.status(`KPJ-VALID-${number}`)).toMatchObject({ course_code: 'SEMAI-5', status: 'available' });
  expect(await provider.status('KPJ-LAIN-01')).toMatchObject({ course_code: 'SEMAI-7', attendance_status: 0 });
  const { course } = await provider.visit({ redeem_code: 'kpj-webinar-01' });
  expect(course).toEqual({ type: 'webinar', learning_method: 'online' });
  expect(await provider.status('KPJ-WEBINAR-01')).toMatchObject({ course_type: 'webinar' });
});

test("the demo student's codes are hers, attended once, and go on from there", async () => {
  const redeem_code = 'KPJ-SARI-31';
  expect(await provider.status(redeem_code)).toMatchObject({ course_code: 'SEMAI-31', status: 'redeemed' });
  expect([await provider.isAttended(redeem_code, 1), await provider.isAttended(redeem_code, 2)]).toEqual([true, false]);
  expect(await provider.generate({ redeem_code, sequence: 2 })).toEqual(refused('ERROAUTH4024'));
  await provider.attend({ redeem_code, sequence: 2, email: 'Siswa@semai.test ' });
  expect(await provider.isAttended(redeem_code, 2)).toBe(true);
  // Of courses that she never took she may take a code.
  await provider.visit({ redeem_code: 'KPJ-VALID-11', email: 'siswa@semai.test' });
});

test('a code of somebody else or outside its schedule is refused where it would be used', async () => {
  expect(await provider.generate({ redeem_code: 'KPJ-TERPAKAI' })).toEqual(refused('ERROAUTH4024'));
  expect(await provider.ask(COMMIT, { redeem_code: 'KPJ-TERPAKAI' })).toEqual(refused('ERROAUTH4024'));
  expect(await provider.isAttended('KPJ-TERPAKAI')).toBe(true);
  expect(await provider.generate({ redeem_code: 'KPJ-JADWAL' })).toEqual(refused('ERROAUTH4030'));
  expect(await provider.ask(COMMIT, { redeem_code: 'KPJ-JADWAL' })).toEqual(refused('ERROAUTH4030'));
  expect(await provider.status('KPJ-JADWAL')).toMatchObject({
    schedule_start_end: '2024-01-01 00:00:00 - 2024-12-31 23:59:59',
  });
});

test('a code that answers slowly answers after 10 seconds of its clock', async () => {
  const asking = provider.status('KPJ-LAMBAT');
  const asked = () => provider.calls({ redeem_code: 'KPJ-LAMBAT' });
  await expect.poll(asked).toHaveLength(1);
  await provider.advance(10);
  expect(await asking).toMatchObject({ course_code: 'SEMAI-5' });
  const [call] = await asked();
  expect(Date.parse(call?.answered_at ?? '') - Date.parse(call?.asked_at ?? '')).toBeGreaterThanOrEqual(10_000);
});

test('url-generate refuses another redirect, email or sequence than there may be', async () => {
  const redeem_code = await provider.code();
  const redirects = [
    undefined,
    '',
    '/kpj/redeem-verify',
    'javascript:alert(1)',
    'ftp://semai.test/kpj/redeem-verify',
    'http://semai.test/kpj/redeem-verify/lain',
    'http://semai.test/lain?x=/kpj/redeem-verify',
    'http://semai.test/kpj/redeem-verify#x',
    'http://ada@semai.test/kpj/redeem-verify',
  ];
  for (const redirect_uri of redirects)
    expect(await provider.generate({ redeem_code, redirect_uri }), redirect_uri).toEqual(refused('ERROAUTH4001'));
  for (const email of ['', 'bukan email', 'a@b', `${'a'.repeat(250)}@b.id`])
    expect(await provider.generate({ redeem_code, email }), email).toEqual(refused('ERROAUTH4002'));
  for (const sequence of [0, 11, 998, 1000, 1.5, -1, '1' as unknown as number, null as unknown as number]) {
    expect(await provider.generate({ redeem_code, sequence }), String(sequence)).toEqual(refused('ERRPLT40037'));
    expect(await provider.ask(STATUS, { redeem_code, sequence }), String(sequence)).toEqual(refused('ERRPLT40037'));
  }
  for (const sequence of [2, 10, 999])
    expect(await provider.generate({ redeem_code, sequence }), String(sequence)).toEqual(refused('ERRPLT40038'));
  const { url } = await provider.visit({ redeem_code, redirect_uri: 'https://semai.example:8443/kpj/redeem-verify' });
  expect(url).toMatch(/^https:\/\/semai\.example:8443\/sim\/prakerja\/verifikasi\/[0-9a-f]{32}$/);
});

test('a code becomes the email of whoever passed first, and one email takes a course once', async () => {
  const [first, second] = [await provider.code(), await provider.code()];
  const other = await provider.code({ course_code: 'SEMAI-8' });
  const email = emailOf(first);
  const rival = await provider.visit({ redeem_code: first, email: 'saingan@semai.test' });
  const open = await provider.visit({ redeem_code: second, email });
  await provider.attend({ redeem_code: first, email: email.toUpperCase() });
  const { redeem_at } = await provider.status(first);
  expect(await provider.generate({ redeem_code: first, email: 'saingan@semai.test' })).toEqual(refused('ERROAUTH4024'));
  expect(await provider.generate({ redeem_code: second, email })).toEqual(refused('ERROAUTH4029'));
  await provider.visit({ redeem_code: other, email });
  await provider.visit({ redeem_code: first, email });

  // Those who were on the way already come back with nothing.
  await provider.scan(rival.state, 'pass');
  await provider.scan(open.state, 'pass');
  expect((await provider.status(first)).redeem_at).toBe(redeem_at);
  expect(await provider.isAttended(second)).toBe(false);
  await provider.attend({ redeem_code: second, email: 'saingan@semai.test' });
});

test('two codes of one course cannot both become the same email, however close they are', async () => {
  const codes = await Promise.all(Array.from({ length: 6 }, () => provider.code({ course_code: 'SEMAI-RAMAI' })));
  const visits = await Promise.all(
    codes.map((redeem_code) => provider.visit({ redeem_code, email: 'ramai@semai.test' })),
  );
  await Promise.all(visits.map(({ state }) => provider.scan(state, 'pass')));
  const attended = await Promise.all(codes.map((code) => provider.isAttended(code)));
  expect(attended.filter(Boolean)).toHaveLength(1);
});

test('the older flow redeems once, without attendance; only test codes can be reset', async () => {
  const redeem_code = 'PRAT-UJI-07';
  expect(await provider.data(COMMIT, { redeem_code })).toEqual({
    redeem_code,
    course_code: 'SEMAI-5',
    status: 'redeemed',
  });
  expect(await provider.status(redeem_code)).toMatchObject({ status: 'redeemed', attendance_status: 0 });
  expect(await provider.ask(COMMIT, { redeem_code })).toEqual(refused('ERROAUTH4024'));
  await provider.attend({ redeem_code });
  expect(await provider.isAttended(redeem_code)).toBe(true);
  expect(await provider.data(RESET, { redeem_code })).toMatchObject({ status: 'available', attendance_status: 0 });
  expect(await provider.isAttended(redeem_code)).toBe(false);
  await provider.attend({ redeem_code, email: 'berikutnya@semai.test' });
  expect(await provider.ask(RESET, { redeem_code: 'KPJ-VALID-01' })).toEqual(refused('ERRPLT40039'));
});

test('codes can be made for tests, of any kind and course, but none twice', async () => {
  const made = await provider.control('POST', 'codes', { code: ' kpj-uji-sendiri ', course_code: 'SEMAI-12' });
  expect(made).toEqual({ code: 'KPJ-UJI-SENDIRI', course_code: 'SEMAI-12', kind: 'fresh' });
  expect(await provider.status('KPJ-UJI-SENDIRI')).toMatchObject({ course_code: 'SEMAI-12' });
  const taken = await provider.code({ kind: 'redeemed' });
  expect(await provider.generate({ redeem_code: taken })).toEqual(refused('ERROAUTH4024'));
  const wrong = [{ code: 'kpj-uji-sendiri' }, { code: 'KPJ-VALID-01' }, { code: 'a b' }, { code: 5 }, { kind: 'lain' }];
  for (const body of [...wrong, { course_code: '' }])
    await expect(provider.control('POST', 'codes', body), JSON.stringify(body)).rejects.toThrow(/message/);
});
