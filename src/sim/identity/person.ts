import { createHash } from 'node:crypto';
import { refusal } from '../frame/errors.ts';
import { facebook, type Provider } from './providers.ts';

const MAX_NAME = 100;
const MAX_EMAIL = 254;
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const PHONE = /^\+?\d[\d -]{7,17}$/;

export type Person = {
  /** What the person signs in with at the provider; the same login is always the same account. */
  login: string;
  /** Null for a Facebook account made with a phone number. */
  email: string | null;
  first_name: string;
  /** Empty for people with one name. */
  last_name: string;
};

export function readPerson(provider: Provider, { email, first_name, last_name }: Record<string, unknown>): Person {
  const names = { first_name: readName('first_name', first_name), last_name: readName('last_name', last_name) };
  if (!names.first_name) throw refusal(400, 'first_name must not be empty');
  const login = typeof email === 'string' ? email.trim().toLowerCase() : '';
  if (provider === 'facebook' && PHONE.test(login)) return { login: login.replace(/[ -]/g, ''), email: null, ...names };
  if (!EMAIL.test(login) || login.length > MAX_EMAIL) throw refusal(400, 'email must be an email address');
  return { login, email: login, ...names };
}

function readName(field: string, value: unknown): string {
  if (typeof value !== 'string') throw refusal(400, `${field} must be a text`);
  const name = value.replace(/\s+/g, ' ').trim();
  if (name.length > MAX_NAME) throw refusal(400, `${field} must have at most ${MAX_NAME} characters`);
  return name;
}

export const fullName = ({ first_name, last_name }: Person): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** Google's `sub`: 21 digits. Made from the login, so that no state can be lost or raced for. */
export const googleSubject = ({ login }: Person): string => `1${digitsOf(`google ${login}`, 20)}`;

/** Facebook's user id: 17 digits, and another one in every app. */
export function facebookUserId({ login }: Person, app = facebook.ours): string {
  return `1${digitsOf(`facebook ${app.id} ${login}`, 16)}`;
}

function digitsOf(seed: string, length: number): string {
  const hash = createHash('sha256').update(seed).digest('hex');
  return (BigInt(`0x${hash}`) % 10n ** BigInt(length)).toString().padStart(length, '0');
}
