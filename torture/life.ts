import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { formRequest } from '../tests/kit/form.ts';
import type { Kind, Ledger } from './ledger.ts';

export type Stage = {
  url: string;
  ledger: Ledger;
  /** Answers by status; 0 where none came. */
  tally: Map<number, number>;
  /** Answers that are wrong whatever happens to the machine, in words. */
  wrong: string[];
  /** Codes of vouchers, each for whoever is first. */
  codes: string[];
  discount: string;
  eventId: number;
  isOver(): boolean;
};

type Answer<Data> = { status: number; data: Data };
type Asking = { method?: string; token?: string; json?: unknown; form?: { body: Buffer; type: string } };

const COURSE = 11;
const VOUCHER_COURSE = 13;
const PASSWORD = 'Belajar123!';
/** How long a browser's user tries again before they would give up. */
const TRIES = 40;

const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a6' } })
  .png()
  .toBuffer();

/** One student, from the registration on, who tries again what was not answered, as people do. */
export async function live(stage: Stage): Promise<void> {
  const name = randomBytes(5).toString('hex');
  const email = `tahan-${name}@semai.test`;
  const { ledger } = stage;
  const yes = (kind: Kind, what: string) => ledger.acknowledged.get(kind)?.add(what);

  const person = { first_name: 'Tahan', last_name: 'Uji', phone_number: `08${randomDigits(10)}`, email };
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  // Tried again after an answer that was lost, the address is taken: by the very person.
  await insist(stage, '/api/register/student', { json: { ...person, ...passwords, terms_accepted: true } }, [200, 422]);
  const signedIn = await insist<{ access_token: string }>(stage, '/api/auth/login', {
    json: { email, password: PASSWORD },
  });
  if (!signedIn) return;
  yes('account', email);
  const token = signedIn.access_token;

  await buy(stage, token);
  const code = stage.codes.pop();
  if (code) {
    const body = { code, first_name: 'Tahan', last_name: 'Uji', email, password: PASSWORD };
    // Used: by who asked before the answer was lost, which the ledger looks into.
    const redeemed = await insist(stage, '/api/voucher/redeem', { token, json: body }, [200, 400, 404, 422]);
    if (redeemed) {
      yes('voucher', code);
      yes('class', `${email} ${VOUCHER_COURSE}`);
    }
  }
  const seat = await insist<unknown>(
    stage,
    `/api/event/${stage.eventId}/register`,
    { token, json: { method: 'midtrans' } },
    [200, 400, 404, 422],
  );
  if (seat?.isSuccess) yes('seat', `${email} ${stage.eventId}`);

  const form = await formRequest('/', null, { field: 'image', name: 'foto.png', content: photo, type: 'image/png' });
  const type = (form.headers as Record<string, string>)['content-type'] as string;
  if (await insist(stage, '/api/user/addprofileimage', { token, form: { body: form.payload as Buffer, type } }))
    yes('photo', email);
  await learn(stage, email, token);
}

async function buy(stage: Stage, token: string): Promise<void> {
  const yes = (kind: Kind, what: string) => stage.ledger.acknowledged.get(kind)?.add(what);
  const shown = await insist<{ id: number }>(
    stage,
    `/api/discountvoucher/exist?${new URLSearchParams({ code: stage.discount, code_for: 'course', resource_id: String(COURSE) })}`,
    { method: 'POST', token },
    [200, 400, 404, 422],
  );
  const order = await insist<{ id: string; token: string }>(
    stage,
    `/api/course/${COURSE}/register`,
    {
      token,
      json: { method: 'midtrans', discount_voucher_id: shown?.isSuccess ? shown.id : null },
    },
    [200, 400],
  );
  if (!order?.isSuccess) return;
  yes('order', order.id);
  if (!order.token) return;
  const paid = await fetch(`${stage.url}/sim/midtrans/transactions/${order.token}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ outcome: 'success', payment_type: 'bank_transfer' }),
  }).catch(() => null);
  // The provider took the money, whatever becomes of its message.
  if (paid?.ok) yes('payment', order.token);
}

type Class = { lessons_front: { lectures: { id: number }[] }[] };

async function learn(stage: Stage, email: string, token: string): Promise<void> {
  const { acknowledged, unknown } = stage.ledger;
  const opened = await insist<Class>(stage, `/api/course/${COURSE}/hosteddetail`, { token }, [200, 403, 404]);
  const lecture = opened?.isSuccess ? opened.lessons_front[0]?.lectures[0] : undefined;
  if (!lecture) return;
  await insist(stage, `/api/lecture/${lecture.id}/open`, { method: 'POST', token, json: {} });
  for (let second = 1; second <= 6 && !stage.isOver(); second += 1) {
    await sleep(700);
    // As the player does: what does not count as seen yet is sent again.
    const json = { lecture_id: lecture.id, course_id: COURSE, second, ranges: [[0, second]] };
    const answer = await ask<{ seen: [number, number][] }>(stage, '/api/lecture/timetrack', { token, json });
    if (answer.status === 200)
      for (const [from, to] of answer.data.seen)
        for (let seen = from; seen < to; seen += 1) acknowledged.get('watched')?.add(`${email} ${lecture.id} ${seen}`);
    // What is said once: who is not answered does not know whether it was kept.
    const note = `catatan ${email} ${second}`;
    const noted = await ask(stage, `/api/course/${COURSE}/notes`, {
      token,
      json: { lecture_id: lecture.id, second, note },
    });
    if (noted.status === 200) acknowledged.get('note')?.add(note);
    else unknown.get('note')?.add(note);
  }
  const body = `diskusi ${email}`;
  if (await insist(stage, `/api/course/${COURSE}/discussion`, { token, json: { body, sent_as: randomUUID() } }))
    acknowledged.get('message')?.add(body);
}

/** Tries again what was not answered; null where it gave up, or was over. */
async function insist<Data>(
  stage: Stage,
  path: string,
  asking: Asking,
  expected: readonly number[] = [200],
): Promise<(Data & { isSuccess: boolean }) | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { status, data } = await ask<Data>(stage, path, asking);
    if (status === 200) return { ...data, isSuccess: true };
    if (expected.includes(status)) return { ...data, isSuccess: false };
    if (status !== 0 && status < 500) {
      stage.wrong.push(`${status} ${path} ${JSON.stringify(data).slice(0, 200)}`);
      return null;
    }
    if (stage.isOver()) return null;
    await sleep(500);
  }
  return null;
}

async function ask<Data>(stage: Stage, path: string, { method, token, json, form }: Asking): Promise<Answer<Data>> {
  const given = json ? JSON.stringify(json) : form?.body;
  try {
    const response = await fetch(stage.url + path, {
      method: method ?? (given ? 'POST' : 'GET'),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(json ? { 'content-type': 'application/json' } : form ? { 'content-type': form.type } : {}),
      },
      ...(given ? { body: given as BodyInit } : {}),
      signal: AbortSignal.timeout(45_000),
    });
    const body = (await response.json()) as { data: Data };
    count(stage, response.status);
    if (response.status >= 500 && response.status !== 503) stage.wrong.push(`${response.status} ${path}`);
    return { status: response.status, data: response.ok ? body.data : (body as Data) };
  } catch {
    count(stage, 0);
    return { status: 0, data: null as Data };
  }
}

const count = ({ tally }: Stage, status: number) => tally.set(status, (tally.get(status) ?? 0) + 1);
const randomDigits = (length: number) => Array.from(randomBytes(length), (byte) => byte % 10).join('');
