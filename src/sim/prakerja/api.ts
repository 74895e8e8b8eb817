import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createApiFaults, SLOW_MS } from './api-faults.ts';
import { type Card, canonical } from './card.ts';
import { checkClient } from './client.ts';
import { addOauthRoutes } from './oauth-routes.ts';
import type { Programme } from './programme.ts';
import { addRedeemRoutes } from './redeem-routes.ts';
import { Refusal, refusals } from './refusal.ts';
import { addTaskRoutes } from './task-routes.ts';

const LIMIT_BYTES = 64 * 1024;
const MOUNTED_AT = '/sim/prakerja';

type Given = Record<string, unknown>;

/** Adds one call about a redeem code; calls about the same one are answered one after another. */
export type AddCall = (path: string, answer: (card: Card, given: Given) => Promise<Given>) => void;

/** The signed calls of a training provider. */
export async function addApi(http: FastifyInstance, programme: Programme): Promise<void> {
  const { ledger, clock, inTurn, waits, calls, warn } = programme;
  const faults = createApiFaults(programme);

  function cardOf(code: unknown): Card {
    const card = typeof code === 'string' ? ledger.card(canonical(code)) : undefined;
    if (!card) throw refusals.codeUnknown();
    return card;
  }

  await http.register(
    async (api) => {
      // The signature is over the bytes as they came, whatever they say they are.
      api.removeAllContentTypeParsers();
      const asBytes = { parseAs: 'buffer', bodyLimit: LIMIT_BYTES } as const;
      api.addContentTypeParser('*', asBytes, (_request, body, done) => done(null, body));
      api.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
        const status = error.statusCode ?? 500;
        if (status >= 500) warn(`prakerja: ${request.url}: ${error.stack ?? error.message}`);
        const code = error instanceof Refusal ? error.code : `ERRSYS${status}00`;
        const message = status >= 500 ? 'Terjadi kesalahan pada sistem' : error.message;
        return reply.code(status).send({ code, message, success: false });
      });
      calls.record(api, pathOf);
      api.addHook('preHandler', faults.before);

      const add: AddCall = (path, answer) => {
        api.post(path, async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          checkClient(request, pathOf(request), body, clock.now());
          const given = readObject(body);
          const { code, kind } = cardOf(given.redeem_code);
          if (kind === 'slow') await waits.wait(SLOW_MS);
          if (kind === 'refused') throw refusals.codeUnknown();
          const data = await inTurn(code, () => answer(cardOf(code), given));
          await ledger.synced();
          await faults.after(request, reply);
          return { success: true, message: 'Berhasil', data };
        });
      };
      addRedeemRoutes(add, programme);
      addOauthRoutes(add, programme);
      addTaskRoutes(add, programme);
    },
    { prefix: '/api/v1/integration' },
  );
}

/** The programme's own, as it is signed. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  return path.slice(MOUNTED_AT.length);
}

function readObject(body: Buffer): Given {
  let given: unknown;
  try {
    given = JSON.parse(body.toString());
  } catch {
    throw refusals.bodyInvalid();
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw refusals.bodyInvalid();
  return given as Given;
}
