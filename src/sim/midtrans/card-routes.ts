import type { FastifyInstance } from 'fastify';
import { bareAnswer, invalid } from './answers.ts';
import { merchant } from './merchant.ts';
import type { Outcome } from './outcomes.ts';
import type { Provider } from './provider.ts';
import { jakartaTime } from './times.ts';

type Query = Record<string, unknown>;

/** What becomes of the provider's own test cards; every other number is taken. */
const refusedCards: Record<string, Outcome> = {
  '45111111-1117': 'challenge',
  '46111111-1116': 'deny',
  '49111111-1113': 'deny',
};

export function outcomeOf(maskedCard: string, isHeldOnly: boolean): Outcome {
  return refusedCards[maskedCard] ?? (isHeldOnly ? 'authorize' : 'capture');
}

/** A card's number becomes a token that says no more of it than its first and last digits. Nothing is kept of it. */
export function addCardRoutes(core: FastifyInstance, { clock }: Provider): void {
  core.get<{ Querystring: Query }>('/token', async ({ query }) => {
    const refused = refusalOf(query, ['card_cvv']);
    if (refused) return refused;
    const token_id = tokenOf(query);
    const status_message = 'Credit card token is created as Token ID.';
    return { status_code: '200', status_message, token_id, hash: token_id.slice(0, 13) };
  });

  core.get<{ Querystring: Query }>('/card/register', async ({ query }) => {
    const refused = refusalOf(query, []);
    if (refused) return refused;
    const saved_token_id = tokenOf(query);
    const masked_card = maskedCardOf(saved_token_id);
    return { status_code: '200', saved_token_id, transaction_id: crypto.randomUUID(), masked_card };
  });

  core.get<{ Params: { token: string } }>('/point_inquiry/:token', async ({ params }) => {
    if (!maskedCardOf(params.token)) return bareAnswer('411', 'Token id is missing, invalid, or timed out');
    return {
      status_code: '200',
      status_message: 'Success, point balance is retrieved',
      transaction_time: jakartaTime(clock.now()),
      point_balance_amount: '500000.00',
    };
  });
}

/** Null for what is no token of a card. */
export function maskedCardOf(token: unknown): string | null {
  return (typeof token === 'string' && /^(\d{8}-\d{4})-[\da-f-]{36}$/.exec(token)?.[1]) || null;
}

const tokenOf = ({ card_number }: Query): string =>
  `${String(card_number).slice(0, 8)}-${String(card_number).slice(-4)}-${crypto.randomUUID()}`;

function refusalOf(query: Query, alsoRequired: string[]): object | null {
  if (query.client_key !== merchant.clientKey)
    return bareAnswer('401', 'Access denied due to unauthorized transaction, please check client or server key');
  const forms: Record<string, RegExp> = {
    card_number: /^\d{16}$/,
    card_exp_month: /^(0?[1-9]|1[0-2])$/,
    card_exp_year: /^20\d\d$/,
    card_cvv: /^\d{3,4}$/,
  };
  const required = ['card_number', 'card_exp_month', 'card_exp_year', ...alsoRequired];
  const wrong = required.filter((name) => !forms[name]?.test(String(query[name] ?? '')));
  return wrong.length > 0 ? invalid(wrong.map((name) => `${name} is not valid`)) : null;
}
