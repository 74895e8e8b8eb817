import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Call, Schema } from '../../src/contract/call.ts';
import { toJsonSchema } from '../../src/server/platform/http/json-schema.ts';
import { formRequest } from './form.ts';
import type { JsonSchema } from './schema-values.ts';

type Fields = Record<string, unknown>;
export type Asked = { params: Fields; query: Fields; body: unknown };

/** What a call can be asked, each part made from its own schema by `make`. */
export function askedOf(call: Call, make: (schema: JsonSchema) => fc.Arbitrary<unknown>): fc.Arbitrary<Asked> {
  const part = (schema: Schema | undefined) =>
    schema ? make(toJsonSchema(schema, 'input') as JsonSchema) : fc.constant(undefined);
  return fc
    .record({ params: part(call.params), query: part(call.query), body: part(call.body) })
    .map(({ params, query, body }) => ({ params: fieldsOf(params), query: fieldsOf(query), body }));
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : value === undefined ? {} : { '': value };

/** The request that asks for it: an address, and a body or a form with a file. */
export async function requestOf(call: Call, { params, query, body }: Asked, token?: string): Promise<InjectOptions> {
  const path = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(textOf(params[name])) || '0');
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)])).toString();
  const url = `/${path}${asked && `?${asked}`}`;
  if (call.upload !== null) {
    const file = { field: call.upload.field, name: 'berkas.txt', content: Buffer.from('isi') };
    const fields = Object.entries(fieldsOf(body)).map(([name, value]) => [name, textOf(value)]);
    return formRequest(url, token ?? null, file, Object.fromEntries(fields));
  }
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  if (!call.body) return { method: call.method, url, headers: authorization };
  const headers = { ...authorization, 'content-type': 'application/json' };
  return { method: call.method, url, headers, payload: JSON.stringify(body) };
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
