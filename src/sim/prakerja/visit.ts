/** One walk of a student through the programme's own pages, from url-generate to the return. */
export type Visit = {
  state: string;
  code: string;
  sequence: number;
  email: string;
  redirectUri: string;
  createdAt: number;
  step: 'login' | 'consent' | 'scan';
  /** Null until it ended; then the state is used up. */
  ended: { at: number; outcome: Outcome; returnTo: string } | null;
};

export const outcomes = ['pass', 'fail', 'leave'] as const;
export type Outcome = (typeof outcomes)[number];

const LASTS_MS = 15 * 60_000;

export const isOutcome = (value: unknown): value is Outcome => outcomes.includes(value as Outcome);
export const isExpired = ({ createdAt }: Visit, now: number): boolean => now - createdAt > LASTS_MS;

/** The provider's own query stays as it was written. */
export function returnAddress({ redirectUri, state }: Visit): string {
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}state=${state}`;
}

/** The same return with what another visit would have brought. */
export function swappedAddress(visit: Visit, other: Visit | undefined): string {
  const url = new URL(returnAddress(visit));
  const theirs = other && new URL(other.redirectUri).searchParams;
  const payment = Number(url.searchParams.get('payment_id'));
  url.searchParams.set('payment_id', theirs?.get('payment_id') ?? String(payment + 1));
  url.searchParams.set('kpj_code', theirs?.get('kpj_code') ?? other?.code ?? 'KPJ-TERPAKAI');
  return url.href;
}
