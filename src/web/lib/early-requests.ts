import type { Call, CallInput } from '../../contract/call.ts';
import { addressOf } from '../../contract/call-address.ts';

/** What a page asks for whatever its scripts will say. */
export type EarlyRequest = {
  address: string;
  /** What the server is told first, where there is any of it (L-06): then it is for the page to ask. */
  afterUnsent: boolean;
};

export const earlyRequest = <C extends Call>(call: C, input: CallInput<C>, afterUnsent = false): EarlyRequest => ({
  address: addressOf(call, input as Record<string, unknown>),
  afterUnsent,
});

type Early = Record<string, { token: string; answer: Promise<Response | null> }>;
type Begun = { earlyRequests?: Early };

/** What was asked for so long ago may have changed since. */
const FRESH_MS = 30_000;

/**
 * What the document has asked for already: given once, and only to who asks with the same token. null: it was not
 * asked for, or not answered well, and is to be asked for as ever.
 */
export async function takeEarly(url: string, headers: { authorization?: string }): Promise<Response | null> {
  const { earlyRequests } = globalThis as Begun;
  const early = earlyRequests?.[url];
  if (!early) return null;
  delete earlyRequests[url];
  return early.token === headers.authorization && performance.now() < FRESH_MS ? early.answer : null;
}
