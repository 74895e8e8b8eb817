import type { FastifyInstance } from 'fastify';
import { refusal } from '../frame/errors.ts';
import type { Mint, MintOrder } from './mint.ts';
import { readPerson } from './person.ts';
import { isProvider, type Provider } from './providers.ts';
import { isTokenFault, tokenFaults } from './token-faults.ts';

/** The control for tests: a token without a window. */
export function addTokenRoutes(http: FastifyInstance, mint: Mint): void {
  http.post('/token', async (request) => {
    const { token, minting } = await mint(readOrder((request.body ?? {}) as Record<string, unknown>));
    return { token, subject: minting.subject };
  });
}

function readOrder(body: Record<string, unknown>): MintOrder {
  const { provider, fault } = body;
  if (!isProvider(provider)) throw refusal(400, 'provider must be one of: google, facebook');
  return { provider, person: readPerson(provider, body), fault: readTokenFault(provider, fault) };
}

export function readTokenFault(provider: Provider, fault: unknown): string | null {
  if (fault === undefined || fault === null || fault === '') return null;
  if (typeof fault === 'string' && isTokenFault(provider, fault)) return fault;
  throw refusal(400, `fault must be left out or one of: ${Object.keys(tokenFaults[provider]).join(', ')}`);
}
