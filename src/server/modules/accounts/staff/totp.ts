import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** A telephone's clock may be a step off to either side. */
const DRIFT_STEPS = 1;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the picture. */
export const addressOf = (issuer: string, secret: string, email: string): string =>
  new TOTP({ issuer, label: email, secret, period: STEP_SECONDS }).toString();

/** The time step that a code belongs to; null where it is none of this moment's. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({
    token: code.replace(/\s/g, ''),
    timestamp,
    window: DRIFT_STEPS,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}
