import { randomBytes } from 'node:crypto';
import { courseOf } from './answers.ts';
import type { AddCall } from './api.ts';
import { isInSchedule, isSequence } from './card.ts';
import type { Programme } from './programme.ts';
import { refusals } from './refusal.ts';
import { checkHolder } from './scanning.ts';

const REGISTERED_PATH = '/kpj/redeem-verify';

/** The call by which a training provider gets a page of ours to send its student to. */
export function addOauthRoutes(add: AddCall, { ledger, clock }: Programme): void {
  add('/oauth/url-generate', async (card, given) => {
    const redirect = readRedirect(given.redirect_uri);
    const email = readEmail(given.email);
    const { sequence } = given;
    if (!isSequence(sequence)) throw refusals.sequenceInvalid();
    if (!isInSchedule(card, clock.now())) throw refusals.outsideSchedule();
    checkHolder(ledger, card, email);
    if (sequence !== 1 && card.attendances[1] === undefined) throw refusals.firstAttendanceMissing();

    const state = randomBytes(16).toString('hex');
    await ledger.saveVisit({
      state,
      code: card.code,
      sequence,
      email,
      redirectUri: redirect.text,
      createdAt: clock.now(),
      step: 'login',
      ended: null,
    });
    // The student sees the programme under the provider's own address.
    return { url: `${redirect.origin}/sim/prakerja/verifikasi/${state}`, state, course: courseOf(card) };
  });
}

function readRedirect(value: unknown): { text: string; origin: string } {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  const isRegistered =
    url && /^https?:$/.test(url.protocol) && url.pathname === REGISTERED_PATH && !url.hash && !url.username;
  if (!isRegistered) throw refusals.redirectUnregistered();
  return { text: url.href, origin: url.origin };
}

function readEmail(value: unknown): string {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) throw refusals.emailInvalid();
  return email;
}
