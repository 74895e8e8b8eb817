import { HttpError } from 'react-admin';
import type { Call, CallData, CallInput } from '../../../src/contract/call.ts';
import { addressOf } from '../../../src/contract/call-address.ts';
import type { Answer, FailureEnvelope } from '../../../src/contract/wire.ts';
import { readToken } from './token.ts';

/** One call of the contract, with the token of who works here; a failure says what the server said, by field. */
export async function api<C extends Call>(call: C, input: CallInput<C>): Promise<CallData<C>> {
  return (await answerOf(call, input)).data as CallData<C>;
}

/** The whole answer, for lists that need their paging fields. */
export async function answerOf<C extends Call>(call: C, input: CallInput<C>): Promise<Answer<C>> {
  const response = await send(call, input);
  return (await response.json()) as Answer<C>;
}

/** The file that a call gives, under the name that the server says, to be shown or saved. */
export async function fileOf<C extends Call>(call: C, input: CallInput<C>): Promise<File> {
  const response = await send(call, input);
  const [, name = 'berkas'] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const content = await response.blob();
  return new File([content], decodeURIComponent(name), { type: content.type });
}

/** A call that takes a file: the form goes as it is. */
export const upload = <C extends Call>(call: C, form: FormData): Promise<CallData<C>> =>
  api(call, { body: form } as unknown as CallInput<C>);

async function send(call: Call, input: unknown): Promise<Response> {
  const { body } = input as { body?: unknown };
  const token = call.auth === 'public' ? null : await readToken();
  if (!token && call.auth !== 'public') throw new HttpError('Sesi Anda sudah berakhir. Silakan masuk kembali.', 401);
  const isForm = body instanceof FormData;
  const response = await fetch(`/${addressOf(call, input as Record<string, unknown>)}`, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new HttpError('Server tidak dapat dihubungi. Periksa sambungan Anda, lalu coba lagi.', 0);
  });
  if (response.ok) return response;
  throw toHttpError(response.status, (await response.json().catch(() => null)) as FailureEnvelope | null);
}

/** As the forms of react-admin read it: a sentence beside each field, and one for all of them. */
function toHttpError(status: number, failure: FailureEnvelope | null): HttpError {
  const fields = Object.entries(failure?.errors ?? {}).map(([field, texts]) => [field, texts[0]]);
  const errors = Object.fromEntries(fields);
  const message = failure?.message ?? 'Terjadi kesalahan pada server.';
  if (fields.length === 0) return new HttpError(message, status, { message, current: failure?.current });
  return new HttpError('Periksa kembali isian yang ditandai.', status, {
    errors: { ...errors, root: { serverError: 'Periksa kembali isian yang ditandai.' } },
  });
}
