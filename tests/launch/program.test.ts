/** @module-tag deep */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharePicture } from '../../src/contract/share-pictures.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { demoPassword } from '../../src/server/seed/demo-accounts.ts';
import { freePort } from '../kit/free-port.ts';
import { until } from './postgres-kit.ts';
import { buildSite, cleanUpSemai, freshFolder, launchSemai, processesOf, type Semai } from './semai-kit.ts';

// What `npm start` runs is bundled; nearly all other tests run the sources that it is made of.
const folder = join(import.meta.dirname, '../../build/program');
/** Asked for by libraries in case they are there. */
const mayBeMissing = ['pg-native', 'bufferutil', 'utf-8-validate'];

beforeAll(buildSite);
afterAll(cleanUpSemai);

const filesOf = async (directory: string) =>
  Promise.all(
    (await readdir(directory))
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFile(join(directory, name), 'utf8')),
  );

test('the program and what renders pages are of plain letters, which take one byte each', async () => {
  const files = [...(await filesOf(folder)), ...(await filesOf(join(folder, '../server')))];
  expect(files.length).toBeGreaterThan(1);
  for (const text of files) expect(/[^\0-\x7f].*/.exec(text)?.[0]).toBeUndefined();
});

test('it finds what it was not bundled with, and nothing in it looks for files beside a library', async () => {
  const { resolve } = createRequire(join(folder, 'main.js'));
  const files = await filesOf(folder);
  const named = files.flatMap((text) =>
    [...text.matchAll(/(?:^import [^"\n]*|\bimport\(|\b__require\()"([^"\n]+)"/gm)].map(([, name = '']) => name),
  );
  const outside = [...new Set(named)].filter((name) => !name.startsWith('.') && !isBuiltin(name));
  expect(outside).toContain('pino');
  for (const name of outside) if (!mayBeMissing.includes(name)) expect(() => resolve(name), name).not.toThrow();
  for (const text of files) expect(text).not.toMatch(/(?<!typeof )__dirname|(?<!typeof |\? )__filename/);
});

describe('what a start runs', () => {
  let semai: Semai;
  let dataDir: string;
  const call = async (path: string, body?: object, token?: string) => {
    const answer = await fetch(semai.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body && JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return ((await answer.json()) as { data: never }).data;
  };

  beforeAll(async () => {
    dataDir = join(await freshFolder(), 'data');
    semai = launchSemai({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    await semai.untilReady();
  });

  test('is the bundled program, not its sources', async () => {
    const servers = (await processesOf(dataDir)).filter(({ command }) => command.includes('--role '));
    expect(servers.length).toBeGreaterThan(1);
    for (const { command } of servers) expect(command).toContain(join(folder, 'main.js'));
  });

  test('draws, signs, checks signatures, sends mails and shows its documentation like its sources', async () => {
    for (const path of [sharePicture.course(demoCourse.free), '/api/docs/', '/api/docs/static/swagger-ui-bundle.js'])
      expect([path, await semai.statusOf(path)]).toEqual([path, 200]);

    const student = { email: 'siswa@semai.test', password: demoPassword };
    const { access_token } = (await call('/api/auth/login', student)) as { access_token: string };
    const [certificate] = (await call('/api/user/certificates', undefined, access_token)) as [
      { certificate_pdf_url: string },
    ];
    const form = new FormData();
    const { pathname } = new URL(certificate.certificate_pdf_url);
    form.set('file', await (await fetch(semai.url + pathname)).blob(), 'sertifikat.pdf');
    const checked = await fetch(`${semai.url}/api/certificate/verifyfile`, { method: 'POST', body: form });
    expect(await checked.json()).toMatchObject({ data: { verdict: 'genuine' } });

    await call('/api/password/reset', { email: student.email });
    await until('the mail is there', async () => {
      const mails = await fetch(`${semai.url}/sim/mail/messages?to=${student.email}`);
      return ((await mails.json()) as unknown[]).length > 0;
    });
  });
});
