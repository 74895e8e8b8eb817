import type { FastifyInstance } from 'fastify';
import { refusal } from '../frame/errors.ts';
import { bareAnswer, invalid } from './answers.ts';
import { siteOf } from './charge-routes.ts';
import { objectOf } from './create-request.ts';
import type { Provider } from './provider.ts';

/** A customer's wallet, from which the shop may take money once its owner has agreed. */
export type Account = { id: string; status: 'PENDING' | 'ENABLED' | 'DISABLED'; redirectUrl: string | null };
type AccountParams = { Params: { id: string } };

const codes = { PENDING: '201', ENABLED: '200', DISABLED: '204' };

export function addAccountRoutes(core: FastifyInstance, { ledger }: Provider): void {
  core.post('/pay/account', { bodyLimit: 16 * 1024 }, async (request) => {
    const { payment_type, gopay_partner } = objectOf(request.body);
    const { phone_number, country_code, redirect_url } = objectOf(gopay_partner);
    const complaints = [
      ...(payment_type === 'gopay' ? [] : ['payment_type is not supported']),
      ...(/^\d{6,15}$/.test(String(phone_number ?? '')) ? [] : ['gopay_partner.phone_number is not valid']),
      ...(/^\d{1,4}$/.test(String(country_code ?? '')) ? [] : ['gopay_partner.country_code is not valid']),
    ];
    if (complaints.length > 0) return invalid(complaints);
    const redirectUrl =
      typeof redirect_url === 'string' && /^https?:$/.test(URL.parse(redirect_url)?.protocol ?? '')
        ? redirect_url
        : null;
    const account: Account = { id: crypto.randomUUID(), status: 'PENDING', redirectUrl };
    await ledger.saveAccount(account);
    const url = `${siteOf(request)}/v2/gopay/redirect/${account.id}/link`;
    const actions = ['activation-link-url', 'activation-link-app'].map((name) => ({ name, method: 'GET', url }));
    return { ...accountBody(account), actions };
  });

  core.get<AccountParams>('/pay/account/:id', async ({ params }) => {
    const account = ledger.account(params.id);
    await ledger.synced();
    return account ? accountBody(account) : noAccount();
  });

  core.post<AccountParams>('/pay/account/:id/unbind', async ({ params }) => {
    const account = ledger.account(params.id);
    if (!account) return noAccount();
    const ended: Account = { ...account, status: 'DISABLED' };
    await ledger.saveAccount(ended);
    return accountBody(ended);
  });
}

/** The owner of the wallet agrees; in their own app, so it asks for no key. */
export function addAccountLink(http: FastifyInstance, { ledger }: Provider): void {
  http.get<AccountParams>('/v2/gopay/redirect/:id/link', async ({ params }, reply) => {
    const account = ledger.account(params.id);
    if (!account) throw refusal(404, 'no such account');
    if (account.status === 'PENDING') await ledger.saveAccount({ ...account, status: 'ENABLED' });
    return reply.redirect(account.redirectUrl ?? '/sim/midtrans', 302);
  });
}

const noAccount = () => bareAnswer('404', "Account doesn't exist.");

const accountBody = ({ id, status }: Account) => ({
  status_code: codes[status],
  payment_type: 'gopay',
  account_id: id,
  account_status: status,
  ...(status === 'ENABLED' ? { metadata: { payment_options: [wallet] } } : {}),
});

const wallet = {
  name: 'GOPAY_WALLET',
  active: true,
  balance: { value: '1000000.00', currency: 'IDR' },
  metadata: {},
  token: Buffer.from('{"type": "GOPAY_WALLET", "id": ""}').toString('base64'),
};
