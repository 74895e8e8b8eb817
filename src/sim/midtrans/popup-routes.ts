import type { FastifyInstance, FastifyReply } from 'fastify';
import { refusal } from '../frame/errors.ts';
import { sendPage } from '../frame/page.ts';
import { CONTENT_SECURITY_POLICY } from '../frame/safe-headers.ts';
import { popupClient } from './browser/popup.ts';
import { snapClient } from './browser/snap.ts';
import { popupPage } from './popup-page.ts';
import { DENIES_BEFORE_ERROR, popupState, unknownToken } from './popup-state.ts';
import type { Provider } from './provider.ts';
import { tellAfter } from './tell-after.ts';

type TokenParams = { Params: { token: string } };

const actions = ['success', 'pending', 'deny'] as const;

/** What the customer sees: the shop's script, and the page in the popup that it opens. */
export function addPopupRoutes(http: FastifyInstance, provider: Provider): void {
  const { ledger, clock, bank, faults, warn } = provider;
  const scripts = { '/snap/snap.js': `(${snapClient})();`, '/snap/popup.js': `(${popupClient})();` };
  for (const [path, text] of Object.entries(scripts)) {
    http.get(path, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
    );
  }

  const address = '/snap/v4/redirection/:token';

  http.get<TokenParams & { Querystring: { gagal?: string } }>(address, async (request, reply) => {
    const { token } = request.params;
    reply.header('content-security-policy', `${CONTENT_SECURITY_POLICY}; script-src 'self'`);
    const order = ledger.byToken(token);
    if (!order) return sendPage(reply.code(404), popupPage(undefined, token, unknownToken));
    const state = popupState(order, clock.now(), request.query.gagal !== undefined);
    await ledger.synced();
    return sendPage(reply, popupPage(order, token, state));
  });

  http.post<TokenParams>(address, async (request, reply) => {
    const { action, method } = (request.body ?? {}) as Record<string, unknown>;
    const order = ledger.byToken(request.params.token);
    if (!order) throw refusal(404, 'no transaction with this token');
    const outcome = actions.find((name) => name === action);
    if (!outcome) throw refusal(400, `action must be one of: ${actions.join(', ')}`);
    const back = (query = '') => reply.redirect(`/sim/midtrans/snap/v4/redirection/${order.token}${query}`, 303);
    try {
      const { tell } = await bank.act(order.orderId, outcome, typeof method === 'string' ? method : null);
      if (await faults.take('notification_before_callback')) await tell();
      else tellAfter(reply, tell, warn);
    } catch (error) {
      // Clicked twice, or expired meanwhile: the page shows how it stands.
      if ((error as { statusCode?: number }).statusCode !== 409) throw error;
      return back();
    }
    const denies = order.charges.filter(({ status }) => status === 'deny').length;
    return back(outcome === 'deny' && denies % DENIES_BEFORE_ERROR === 0 ? '?gagal=1' : '');
  });

  http.get<TokenParams>('/snap/v1/transactions/:token/pdf', async (request, reply) =>
    toPage(request.params.token, reply),
  );
}

/** There is no paper here; the instructions are the page's. */
function toPage(token: string, reply: FastifyReply): FastifyReply {
  return reply.redirect(`/sim/midtrans/snap/v4/redirection/${encodeURIComponent(token)}`, 302);
}
