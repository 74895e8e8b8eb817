import type { Call, CallData, CallInput } from '../../contract/call.ts';
import { addressOf } from '../../contract/call-address.ts';
import { keptHeader } from '../../contract/offline.ts';
import type { Answer, FailureEnvelope } from '../../contract/wire.ts';
import { ApiFailure } from './api-failure.ts';
import { takeEarly } from './early-requests.ts';
import { beginLoading } from './loading.ts';
import { noticeNetwork } from './network.ts';
import { apiBase, kjflowBase, readToken } from './session.ts';

/** The whole answer, for lists that need their paging fields. */
export type Api = {
  <C extends Call>(call: C, input: CallInput<C>): Promise<CallData<C>>;
  answer<C extends Call>(call: C, input: CallInput<C>): Promise<Answer<C>>;
};

/** How a request travels: fetch in the browser, a call in the same process on the server. status 0: no answer came. */
export type Transport = (request: {
  method: Call['method'];
  address: string;
  body: unknown;
  auth: Call['auth'];
}) => Promise<{ status: number; body: unknown; retryAfter?: number | null; isUnsent?: boolean }>;

export function createApi(transport: Transport): Api {
  const answer = async <C extends Call>(call: C, input: CallInput<C>): Promise<Answer<C>> => {
    const { method, auth } = call;
    const address = addressOf(call, input as Record<string, unknown>);
    const { status, body, retryAfter, isUnsent } = await transport({
      method,
      address,
      auth,
      body: (input as { body?: unknown }).body,
    });
    const envelope = body as (Answer<C> & { success: boolean }) | FailureEnvelope | null;
    if (status >= 200 && status < 300 && envelope?.success) return envelope as Answer<C>;
    throw new ApiFailure(status, envelope as FailureEnvelope | null, retryAfter ?? null, isUnsent);
  };
  return Object.assign(
    async <C extends Call>(call: C, input: CallInput<C>) => (await answer(call, input)).data as CallData<C>,
    {
      answer,
    },
  );
}

/** Bearer token and base from local storage (G-04, G-05). */
export function destination(address: string, auth: Call['auth'], bearer = readToken) {
  const token = auth === 'public' ? null : bearer();
  const base = address.startsWith('kjflow/') ? kjflowBase() : apiBase();
  return {
    url: `${base}/${address}`,
    headers: { accept: 'application/json', ...(token ? { authorization: token } : {}) },
  };
}

const inBrowser =
  (options: RequestInit, bearer = readToken): Transport =>
  async ({ method, address, body, auth }) => {
    try {
      const { url, headers } = destination(address, auth, bearer);
      const early = method === 'GET' ? await takeEarly(url, headers) : null;
      const response =
        early ??
        (await fetch(url, {
          ...options,
          method,
          headers: {
            ...headers,
            ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
        }));
      noticeNetwork(!response.headers.has(keptHeader));
      const retryAfter = Number(response.headers.get('retry-after')) || null;
      return { status: response.status, body: await response.json().catch(() => null), retryAfter };
    } catch {
      noticeNetwork(false);
      return { status: 0, body: null, isUnsent: method !== 'GET' && navigator.onLine === false };
    }
  };

const fetched = inBrowser({});

/** Counted by the loading indicator (G-09). */
export const api = createApi(async (request) => {
  const endLoading = beginLoading();
  try {
    return await fetched(request);
  } finally {
    endLoading();
  }
});

/** Nobody waits for it: the loading indicator does not count it, and it goes on when the page is left. */
export const quietApi = createApi(inBrowser({ keepalive: true }));

/** With a token that is not stored: whose it is must be known first. */
export const apiWith = (token: string): Api => createApi(inBrowser({}, () => `Bearer ${token}`));

/** A call that takes a file: the form goes as it is. */
export const upload = <C extends Call>(call: C, form: FormData): Promise<CallData<C>> =>
  api(call, { body: form } as unknown as CallInput<C>);
