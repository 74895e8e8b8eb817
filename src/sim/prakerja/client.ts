import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { signatureOf } from './signature.ts';

/** The one training provider that is registered here. */
export const client = { code: 'semai-demo', signKey: 'semai-demo-sign-key', name: 'Semai' };

const TOLERANCE_S = 5 * 60;

/** Throws for whoever is not the registered client, now. `path` is the programme's own, without our prefix. */
export function checkClient({ headers, method }: FastifyRequest, path: string, body: Buffer, now: number): void {
  const { client_code: clientCode, timestamp, signature } = headers;
  if (clientCode !== client.code) throw new Refusal(401, 'ERRAUTH40101', 'client_code tidak dikenal');
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp))
    throw new Refusal(401, 'ERRAUTH40102', 'timestamp harus berupa detik Unix');
  if (Math.abs(Number(timestamp) - now / 1000) > TOLERANCE_S)
    throw new Refusal(401, 'ERRAUTH40103', 'timestamp berselisih lebih dari 5 menit');
  if (signature !== signatureOf({ clientCode, timestamp, method, path, body }, client.signKey))
    throw new Refusal(401, 'ERRAUTH40104', 'signature tidak cocok');
}
