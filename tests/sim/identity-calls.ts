import { createHmac, createPublicKey, verify } from 'node:crypto';
import { expect } from 'vitest';
import type { Sim } from './sim-process.ts';

export const googleClientId = 'semai-demo.apps.googleusercontent.com';
export const facebookAppId = '1000000000000001';
const facebookSecret = 'semai-demo-app-secret';
export const appToken = `${facebookAppId}|${facebookSecret}`;

type Jwk = { kid: string; kty: string; n: string; e: string };
type Minted = { token: string; subject: string };
export type Claims = Record<string, unknown> & { iat: number; exp: number };

export const sari = { email: 'sari@gmail.com', first_name: 'Sari', last_name: 'Wulandari' };

export async function mint(sim: Sim, order: Record<string, unknown>): Promise<Minted> {
  const response = await sim.post('/sim/identity/token', { ...sari, ...order });
  expect(response.status).toBe(200);
  return (await response.json()) as Minted;
}

export async function readKeys(sim: Sim): Promise<Jwk[]> {
  return ((await (await sim.get('/sim/identity/google/certs')).json()) as { keys: Jwk[] }).keys;
}

export async function rotate(sim: Sim): Promise<void> {
  expect((await sim.post('/sim/identity/google/rotate', {})).status).toBe(200);
}

/** Reads an ID token without any of our own code, and says whether one of these keys signed it. */
export function readIdToken(token: string, keys: Jwk[]) {
  const [head = '', body = '', signature = ''] = token.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string; kid: string; typ: string };
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  const jwk = keys.find(({ kid }) => kid === header.kid);
  const signed = (key: Jwk) =>
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    );
  return { header, claims, signature, isKnown: jwk !== undefined, isGenuine: jwk !== undefined && signed(jwk) };
}

export const proofOf = (token: string) => createHmac('sha256', facebookSecret).update(token).digest('hex');

export async function graph(sim: Sim, path: string, query: Record<string, string>) {
  const response = await sim.get(`/sim/identity/facebook/graph/${path}?${new URLSearchParams(query)}`);
  return { status: response.status, json: (await response.json()) as Record<string, Record<string, unknown>> };
}

export const debugToken = (sim: Sim, token: string) =>
  graph(sim, 'debug_token', { input_token: token, access_token: appToken });

export const me = (sim: Sim, token: string, query: Record<string, string> = {}) =>
  graph(sim, 'me', {
    fields: 'id,first_name,last_name,email',
    access_token: token,
    appsecret_proof: proofOf(token),
    ...query,
  });
