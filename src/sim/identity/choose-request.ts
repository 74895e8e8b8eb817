import { refusal } from '../frame/errors.ts';
import { facebook, google, type Provider } from './providers.ts';

/** What the page that opened the window asked for; carried through the form. */
export type ChooseRequest = { state: string; nonce?: string; scopes?: string[]; fields: Record<string, string> };

const STATE = /^[\w-]{8,100}$/;
const MAX_LENGTH = 200;

export function readChooseRequest(provider: Provider, source: unknown): ChooseRequest {
  const given = (source ?? {}) as Record<string, unknown>;
  const read = (name: string): string => {
    const value = given[name];
    return typeof value === 'string' && value.length <= MAX_LENGTH ? value : '';
  };
  const state = read('state');
  if (!STATE.test(state)) throw refusal(400, 'state is missing');
  if (provider === 'google') {
    if (read('client_id') !== google.clientId) throw refusal(400, 'no app with this client_id');
    const nonce = read('nonce');
    return { state, nonce, fields: { state, client_id: google.clientId, nonce } };
  }
  if (read('app_id') !== facebook.ours.id) throw refusal(400, 'no app with this app_id');
  const scope = read('scope');
  // The public profile is always part of it; the email only when it was asked for.
  const scopes = [...(scope.split(',').includes('email') ? ['email'] : []), 'public_profile'];
  return { state, scopes, fields: { state, app_id: facebook.ours.id, scope } };
}
