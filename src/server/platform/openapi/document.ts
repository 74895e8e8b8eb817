import { setImmediate as othersFirst } from 'node:timers/promises';
import { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import type { FailureCode } from '../../../contract/failures.ts';
import { paging } from '../../../contract/wire.ts';
import { contractNames } from './contract-names.ts';
import type { DescribedRoute, Failed } from './described-route.ts';
import { anyFailure, failureExample, failureHeaders, failureSchemas } from './failure-responses.ts';
import { describeCall, toOpenApiSchema } from './operation.ts';
import { type Form, shareSchemas } from './shared-schemas.ts';

const description =
  'Setiap jawaban memakai amplop `success`, `data`, `message`. Daftar berhalaman menaruh `from`, `to`, `last_page`, `next_page_url`, `prev_page_url`, `current_page` dan `total` di samping `data`. Alamat berlaku dengan dan tanpa garis miring di akhir.';

/** What the app serves: calls of the contract, and routes that say themselves what they are. */
export type Served = {
  calls: readonly { call: Call; domain: string }[];
  routes: readonly DescribedRoute[];
};

/** The whole API in OpenAPI 3.1: some tenths of a second of work, between which others are answered. */
export async function describeServed(
  { calls, routes }: Served,
  { publicUrl, name: site }: { publicUrl: URL; name: string },
) {
  const names = contractNames();
  const paths: Record<string, Record<string, unknown>> = {};
  const responses: Record<string, unknown> = { AnyFailure: anyFailure };
  const codes = new Set<FailureCode>();
  const forms: Form[] = [];
  const tags = new Set<string>();

  const add = (at: { path: string; method: string; tag: string }, operation: object, failed: Failed) => {
    const path = at.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
    paths[path] = { ...paths[path], [at.method.toLowerCase()]: operation };
    Object.assign(responses, failed.shared);
    for (const code of failed.codes) codes.add(code);
    tags.add(at.tag);
  };
  for (const { call, domain } of calls) {
    await othersFirst();
    const name = names.calls.get(call);
    if (!name) throw new Error(`${call.path} is not exported by src/contract/index.ts`);
    const { operation, forms: own, failed } = describeCall({ call, domain, name });
    forms.push(...own);
    add({ path: `/${call.path}`, method: call.method, tag: domain }, operation, failed);
  }
  for (const { path, method, tag, operation, failed } of routes) add({ path, method, tag }, operation, failed);

  const known = names.schemas.flatMap(([name, schema]) =>
    (['input', 'output'] as const).map((io) => [JSON.stringify(toOpenApiSchema(schema, io)), name] as const),
  );
  return {
    openapi: '3.1.0',
    info: { title: `${site} API`, version: '1', description },
    servers: [{ url: publicUrl.origin }],
    tags: [...tags].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...ourSchemas(), ...shareSchemas(forms, new Map(known)) },
      responses,
      examples: Object.fromEntries([...codes].sort().map((code) => [code, failureExample(code)])),
      headers: failureHeaders,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const ourSchemas = () => ({
  Success: {
    type: 'object',
    properties: { success: { type: 'boolean', enum: [true] }, message: { type: 'string' } },
    required: ['success', 'message'],
  },
  Paging: toOpenApiSchema(z.object(paging), 'output'),
  ...failureSchemas,
});
