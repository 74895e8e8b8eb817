import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countParticipants,
  getParticipant,
  listProgrammeParticipants,
  releaseCode,
} from '../../src/contract/admin/prakerja.ts';
import { getEvidence } from '../../src/contract/programme.ts';
import { enrolParticipant, finishProgramme } from '../kit/participant.ts';
import { type ProgrammeApp, programmeClass, startProgrammeApp } from '../kit/programme.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

let app: ProgrammeApp;
let semai: ProgrammeApp['semai'];
let support: StaffMember;
let finance: StaffMember;
beforeAll(async () => {
  app = await startProgrammeApp();
  semai = app.semai;
  [support, finance] = [await newStaff(semai, 'support'), await newStaff(semai, 'finance')];
});
afterAll(() => app.close());

const list = async (query: object) => (await semai.call(listProgrammeParticipants, query, support.token)).body.data;
const release = (id: number, by = support) => semai.call(releaseCode, { id, body: { reason: 'mistyped' } }, by.token);
const idOf = async (paymentId: string) =>
  ((await semai.sql(`select id from enrolments where order_id = '${paymentId}'`)) as { id: number }[])[0]!.id;

test('participants are listed with code, attendances, tasks and journal, and found by student or code', async () => {
  const participant = await enrolParticipant(semai, { first_name: 'Anjarwati' });
  const { id } = participant.enrolment;
  expect(await list({ q: 'anjarwati' })).toMatchObject([{ id, code: { state: 'none', value: null }, sequences: [] }]);
  await finishProgramme(semai, participant);
  const [row] = await list({ q: `kpj-${id}` });
  expect(row).toMatchObject({
    id,
    student: { name: 'Anjarwati Dewi' },
    payment_id: participant.paymentId,
    code: { state: 'confirmed', value: `KPJ-${id}` },
    sequences: [1, 2],
    has_journal: true,
  });
  expect(await list({ q: 'anjarwati', code_state: 'claimed' })).toEqual([]);
  const detail = (await semai.call(getParticipant, { id }, finance.token)).body.data;
  expect(detail.attendances.map(({ sequence }) => sequence)).toEqual([1, 2, 999]);
  expect(detail.assignments.length).toBe(detail.tasks.submitted);
  expect(detail.journal).toMatchObject({ submitted_at: expect.any(String) });
  const evidence = await semai.send({
    method: 'GET',
    url: `/${getEvidence.path.replace(':paymentId', detail.payment_id)}`,
    headers: { authorization: `Bearer ${finance.token}` },
  });
  expect(evidence.headers['content-type']).toBe('application/pdf');
  expect((await semai.call(getParticipant, { id: 999_999_999 }, support.token)).status).toBe(404);
});

test('a code that was claimed and never confirmed is released, and another may have it [B-02]', async () => {
  const made = await programmeClass(semai);
  const [squatter, owner] = [await app.join(made), await app.join(made)];
  const code = await app.programme.code();
  await squatter.coupon(code);
  expect((await owner.coupon(code)).status).toBe(400);
  const [held] = await list({ q: code });
  expect(held?.code).toMatchObject({ state: 'claimed', value: code });
  const id = held!.id;
  expect((await release(id, finance)).status).toBe(403);
  expect((await semai.call(releaseCode, { id, body: { reason: 'x' as never } }, support.token)).status).toBe(422);
  expect((await release(id)).status).toBe(200);
  expect((await release(id)).status, 'there is none any more').toBe(409);
  const { body, status } = await owner.coupon(code);
  expect(status).toBe(200);
  await app.programme.scan(body.data.url);
  expect((await owner.redeem(code)).status).toBe(200);
  expect((await list({ q: code }))[0]?.code.state).toBe('confirmed');

  const confirmed = (await list({ q: code }))[0]!.id;
  expect((await release(confirmed)).body.message).toContain('sudah dikonfirmasi program');
  const lines = await semai.sql(`select action, detail from audit_log where target = 'enrolment:${id}'`);
  expect(lines).toEqual([
    {
      action: 'release kpj code',
      detail: { before: { code: 'claimed', reason: null }, after: { code: 'none', reason: 'mistyped' } },
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain(code);
});

test('the overview counts codes and what waits', async () => {
  const read = async () => (await semai.call(countParticipants, {}, support.token)).body.data;
  const before = await read();
  const participant = await enrolParticipant(semai);
  expect((await read()).codes.none).toBe((before.codes.none ?? 0) + 1);
  await semai.sql(`
    insert into kpj_codes (enrolment_id, kpj_code, bound_at)
    values (${await idOf(participant.paymentId)}, 'KPJ-HITUNG', now())`);
  expect((await read()).codes).toMatchObject({ none: before.codes.none, claimed: (before.codes.claimed ?? 0) + 1 });
});
