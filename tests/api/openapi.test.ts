import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../src/server/seed/demo-accounts.ts';
import { clientProgram } from '../kit/api-client.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { contractCalls } from '../kit/contract-calls.ts';

type Content = Record<string, { schema?: { properties?: object; format?: string } }>;
type Operation = {
  operationId: string;
  security: object[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Description = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

const url = '/api/openapi.json';
let semai: TestApp;
let text: string;
let description: Description;
beforeAll(async () => {
  semai = await startApp({ listens: true });
  text = (await semai.send({ method: 'GET', url })).body;
  description = JSON.parse(text);
});
afterAll(() => semai.close());

const calls = await contractCalls();
const operationAt = (method: string, path: string) =>
  description.paths[`/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];

test('the whole API is described: each call by its name, with who may make it, what it takes and gives [B-05, R-18]', () => {
  expect(description.openapi).toBe('3.1.0');
  const security = { public: [], optional: [{}, { bearer: [] }] } as Record<string, object[]>;
  const types = { json: 'application/json', pdf: 'application/pdf', csv: 'text/csv', events: 'text/event-stream' };
  for (const { name, call } of calls) {
    const operation = operationAt(call.method, call.path) as Operation;
    expect(operation, `${call.method} ${call.path}`).toMatchObject({
      operationId: name.replace(/\.(.)/, (_, first: string) => first.toUpperCase()),
      security: security[call.auth] ?? [{ bearer: [] }],
      responses: { 200: { content: { [types[call.gives]]: expect.anything() } }, default: expect.anything() },
    });
    if (call.body || call.query) expect(operation.responses, name).toHaveProperty('422');
    if (call.body && !call.upload) expect(operation.requestBody?.content, name).toHaveProperty(['application/json']);
    if (call.upload)
      expect(operation.requestBody?.content['multipart/form-data']?.schema?.properties, name).toHaveProperty(
        [call.upload.field, 'format'],
        'binary',
      );
  }
  const names = Object.values(description.paths).flatMap((path) => Object.values(path).map((each) => each.operationId));
  expect(new Set(names).size).toBe(names.length);
});

test('files that are no call of the contract, and films that come in parts, are described too [R-18]', () => {
  const types = Object.entries(description.paths).flatMap(([path, { get }]) =>
    path.startsWith('/api/') ? [] : Object.keys(get?.responses['200']?.content ?? {}),
  );
  expect([...new Set(types)]).toEqual(
    expect.arrayContaining(['application/pdf', 'application/zip', 'text/calendar', 'image/png', 'image/jpeg']),
  );
  expect(operationAt('GET', 'media/{path}')?.responses).toHaveProperty('302');
  expect(Object.keys(description.paths['/api/admin/uploads/{id}'] ?? {}).sort()).toEqual(['delete', 'head', 'patch']);
});

test('two validators that know nothing of each other find no fault in the description [R-18]', async () => {
  await SwaggerParser.validate(JSON.parse(text));
  const found = await lintFromString({ source: text, config: await createConfig({ extends: ['recommended'] }) });
  expect(found.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
});

test('what many calls have in common is described once, under the name that the contract has for it [R-18]', () => {
  const uses = (name: string) => text.split(`"#/components/schemas/${name}"`).length - 1;
  for (const name of ['Success', 'Paging', 'Failure', 'InvalidData', 'CourseCard', 'LoggedIn', 'BannersRow'])
    expect(uses(name), name).toBeGreaterThan(1);
  for (const name of Object.keys(description.components.schemas)) expect(uses(name), name).toBeGreaterThan(0);
});

test('it is sent small, and again only when it changed [R-18]', async () => {
  const ask = (headers: Record<string, string>) => semai.send({ method: 'GET', url, headers });
  const [br, gzip] = await Promise.all([ask({ 'accept-encoding': 'gzip, br' }), ask({ 'accept-encoding': 'gzip' })]);
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  expect(Math.max(br.rawPayload.length, gzip.rawPayload.length)).toBeLessThan(150_000);
  const etag = String(br.headers.etag);
  expect(br.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': expect.stringContaining('public') });
  const again = await ask({ 'if-none-match': etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  expect((await ask({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
  for (const other of ['json', 'yaml'])
    expect((await semai.send({ method: 'GET', url: `/api/docs/${other}` })).headers.location).toBe(url);
});

const program = `
import { login, uploadPicture } from './client.ts';

export async function logIn(baseUrl: string, email: string, password: string): Promise<string | null> {
  const { data: answer } = await login({ body: { email, password } }, { baseUrl });
  if (!answer.success) throw new Error(answer.message);
  return answer.data.access_token;
}

// @ts-expect-error: it has no password
void (() => login({ body: { email: '' } }));
void ((file: Blob) => uploadPicture({ body: { file } }));
`;

test('a typed client that is made from it compiles, and logs in [R-18]', { tags: ['deep'] }, async () => {
  type Program = { logIn(baseUrl: string, email: string, password: string): Promise<string | null> };
  const made = await clientProgram<Program>(description, program);
  expect(made.complaints).toBe('');
  const { logIn } = made.program;
  expect(await logIn(semai.url, 'siswa@semai.test', demoPassword)).toMatch(/^[\w-]{20,}$/);
  await expect(logIn(semai.url, 'siswa@semai.test', 'Salah123!')).rejects.toThrow('password tidak sesuai');
});

test('a page to browse it comes from our own server, under its own strict policy [B-05]', async () => {
  const page = await semai.send({ method: 'GET', url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>API</title>');
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(page.body).not.toMatch(/(src|href)="https?:/);
});
