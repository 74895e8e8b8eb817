import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { makeSigningKey } from '../../src/server/platform/signing/self-signed.ts';
import { until } from './postgres-kit.ts';
import { freshFolder, type Semai } from './semai-kit.ts';
import { visit } from './visitor.ts';

const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
export const hasNginx = spawnSync('nginx', ['-v'], { env: { PATH } }).status === 0;

/** A real nginx with the configuration of deploy/, of which nothing is changed but the places it names. */
export async function startNginx(machines: readonly Pick<Semai, 'url'>[], ports: { plain: number; secure: number }) {
  const folder = await freshFolder();
  const key = await makeSigningKey({ name: 'semai.example', organization: 'Semai' }, new Date());
  await writeFile(join(folder, 'certificate.pem'), key.certificate);
  const lines = key.privateKey.match(/.{1,64}/g)!.join('\n');
  await writeFile(join(folder, 'key.pem'), `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`);
  await mkdir(join(folder, 'bodies'));
  await chmod(join(folder, 'bodies'), 0o777);

  const [first, second] = machines.map(({ url }) => new URL(url).host);
  const given = await readFile(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  const here = given
    .replaceAll('10.0.0.11:3000', first!)
    .replaceAll('10.0.0.12:3000', second!)
    .replaceAll('/etc/letsencrypt/live/semai.example/fullchain.pem', join(folder, 'certificate.pem'))
    .replaceAll('/etc/letsencrypt/live/semai.example/privkey.pem', join(folder, 'key.pem'))
    .replaceAll('/var/log/nginx', folder)
    .replace('/run/semai-pages', join(folder, 'pages'))
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.secure} ssl`);
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr; worker_processes 1; events { }
     http { access_log off; client_body_temp_path ${join(folder, 'bodies')}; proxy_temp_path ${join(folder, 'temp')};
     fastcgi_temp_path ${join(folder, 'f')}; uwsgi_temp_path ${join(folder, 'u')}; scgi_temp_path ${join(folder, 's')};
     ${here} }`,
  );
  const run = ['-p', folder, '-e', 'stderr', '-c', file];
  const checked = spawnSync('nginx', [...run, '-t'], { env: { PATH }, encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const child = spawn('nginx', run, { env: { PATH }, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const url = `https://127.0.0.1:${ports.secure}`;
  await until('nginx answers', () =>
    visit(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  ).catch((error) => {
    throw new Error(`${error.message}\n${said}`);
  });

  return {
    url,
    plainUrl: `http://127.0.0.1:${ports.plain}`,
    /** All that it has written, of both kinds. What it writes together is there when the last thing that was asked is. */
    async logged() {
      await visit(`${url}/the-last-thing`);
      const read = (name: string) => readFile(join(folder, name), 'utf8');
      await until('the log is written', async () => (await read('semai.log')).includes('/the-last-thing'));
      return (await read('semai.log')) + (await read('semai-error.log')) + said;
    },
    /** As the global fetch, which can not be told to take a certificate of our own making. */
    fetch: (async (address: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
      const got = await visit(address, {
        method,
        headers: headers as Record<string, string>,
        ...(body ? { body: Buffer.from(body as Uint8Array) } : {}),
      });
      return new Response(null, { status: got.status, headers: got.headers as Record<string, string> });
    }) as typeof fetch,
    /** The first thing that is said on a stream that does not end. */
    firstWordOf: (path: string, token: string) =>
      new Promise<string>((resolve, reject) => {
        const asked = request(url + path, {
          agent: false,
          rejectUnauthorized: false,
          headers: { authorization: `Bearer ${token}` },
        });
        asked.on('error', reject);
        asked.on('response', (answer) =>
          answer.once('data', (chunk: Buffer) => {
            resolve(chunk.toString());
            asked.destroy();
          }),
        );
        asked.end();
      }),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGQUIT');
      await gone;
    },
  };
}
