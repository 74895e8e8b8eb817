import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filmUploads } from '../../src/contract/admin/files.ts';
import { invoiceAddress } from '../../src/server/modules/commerce/invoices/invoice-address.ts';
import { startApp, type TestApp } from '../kit/app.ts';

const strictest = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ofPdf = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

let semai: TestApp;
let operator: string;
beforeAll(async () => {
  semai = await startApp({ listens: true });
  operator = await semai.logIn('admin@semai.test');
  const { disk } = semai.platform.files;
  for (const key of ['a.pdf', 'a.txt', 'public/a.txt']) await disk.put(key, 'isi');
});
afterAll(() => semai.close());

const get = (url: string): InjectOptions => ({ method: 'GET', url });
const asOperator = (request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${operator}` },
});
const signed = async (key: string, downloadName?: string) =>
  get(await semai.platform.files.signedUrl(key, { expiresInSeconds: 60, ...(downloadName ? { downloadName } : {}) }));
const numberOf = async (statement: string) => Object.values((await semai.sql(statement))[0] as object)[0] as string;

/** One of each kind of answer that is no page: what asks for it, its status, its policy. */
const kinds: Record<string, () => Promise<[InjectOptions, number, string]>> = {
  'an answer of the API': async () => [get('/api/site'), 200, strictest],
  'a refusal': async () => [get('/api/auth/me'), 401, strictest],
  'what is not there': async () => [get('/api/tidak-ada'), 404, strictest],
  'an address that cannot be decoded': async () => [get('/api/%zz'), 400, strictest],
  'a body that cannot be read': async () => [
    { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'application/json' }, payload: '{' },
    400,
    strictest,
  ],
  'the description of the API': async () => [get('/api/openapi.json'), 200, strictest],
  'a table': async () => [asOperator(get('/api/admin/order-export')), 200, strictest],
  'a public file': async () => [get('/media/a.txt'), 200, strictest],
  'a signed file': async () => [await signed('a.txt'), 200, strictest],
  'a signed file to be saved': async () => [await signed('a.pdf', 'a.pdf'), 200, strictest],
  'a signed PDF to be read': async () => [await signed('a.pdf'), 200, ofPdf],
  'a signed address that was changed': async () => [get('/files/a.pdf?expires=1&sig=x'), 403, strictest],
  'an invoice': async () => {
    const id = await numberOf("select id from orders where invoice_number is not null and status = 'success' limit 1");
    return [get(invoiceAddress(semai.platform, id)), 200, ofPdf];
  },
  'a certificate': async () => {
    const id = await numberOf('select id from certificates where revoked_at is null limit 1');
    return [get(`/certificate/${id}.pdf`), 200, ofPdf];
  },
  'the health': async () => [get('/healthz'), 200, strictest],
  'the map of the site': async () => [get('/sitemap.xml'), 200, strictest],
};

test.each(Object.keys(kinds))('%s has a policy, and its kind is not guessed', async (kind) => {
  const [request, status, policy] = await kinds[kind]!();
  const { statusCode, headers } = await semai.send(request);
  expect([statusCode, headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
    status,
    policy,
    'nosniff',
  ]);
});

test('answers to the parts of a film have them too, whether it is taken or refused', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${semai.url}/${filmUploads}`, { method: 'POST', headers: { 'tus-resumable': '1.0.0', ...headers } });
  const authorization = `Bearer ${operator}`;
  const answers = [
    await send({ authorization, 'upload-length': '100', 'upload-metadata': 'filename YS5tcDQ=' }),
    await send({ authorization, 'upload-length': 'banyak' }),
    await send({}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 401]);
  for (const { headers } of answers)
    expect([headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
      strictest,
      'nosniff',
    ]);
});
