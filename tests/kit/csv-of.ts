import type { Call, CallInput } from '../../src/contract/call.ts';
import { addressOf } from '../../src/contract/call-address.ts';
import type { TestApp } from './app-on.ts';

/** The table that a call gives, with the name it is to be saved under; both are empty where it was refused. */
export async function csvOf<C extends Call>(semai: TestApp, call: C, input: CallInput<C>, token: string) {
  const { statusCode, headers, body } = await semai.send({
    url: `/${addressOf(call, input as never)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const isCsv = headers['content-type'] === 'text/csv; charset=utf-8';
  const [, name = ''] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? [];
  return { status: statusCode, name: isCsv ? name : '', text: isCsv ? body : '' };
}
