import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/kit/free-port.ts';

type Proxy = { url: string; pids: number[]; stop(): Promise<void> };
type Place = { folder: string; site: string; port: number };

/** nginx before the site, keeping its pages for a minute, as an operator would set it up. */
export const startPageCache = (site: string) => startNginx(site, pageCache);

/** nginx before the site as deploy/ has it, but for the encryption, which would be all that is seen. */
export const startDeployed = (site: string) => startNginx(site, deployed);

/** null where there is no nginx. */
async function startNginx(site: string, configurationOf: (place: Place) => string | Promise<string>) {
  if (!hasNginx()) return null;
  const folder = await mkdtemp(join(tmpdir(), 'semai-bench-nginx-'));
  await chmod(folder, 0o777);
  const port = await freePort();
  const place = { folder, site: site.replace('localhost', '127.0.0.1'), port };
  await writeFile(join(folder, 'nginx.conf'), frame(folder, await configurationOf(place)));
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) await sleep(50);
  const proxy: Proxy = {
    url,
    pids: await workersOf(nginx.pid as number),
    async stop() {
      const gone = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
  return proxy;
}

/** Those that answer; beside them it starts some that look after the cache, and go. */
async function workersOf(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(/\s+/);
  const names = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')));
  return children.filter((_child, place) => names[place]?.includes('worker process')).map(Number);
}

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const frame = (folder: string, inside: string) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  keepalive_requests 10000000;
  proxy_temp_path ${folder}/proxy;
  client_body_temp_path ${folder}/body;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${inside}
}
`;

const pageCache = ({ folder, site, port }: Place) => `
  access_log ${folder}/access.log combined buffer=64k;
  proxy_cache_path ${folder}/cache keys_zone=pages:10m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${site};
      proxy_cache pages;
      proxy_cache_key $uri$is_args$args$http_accept_encoding;
      proxy_ignore_headers Cache-Control Vary;
      proxy_cache_valid 200 60s;
    }
  }
`;

async function deployed({ folder, site, port }: Place): Promise<string> {
  const given = await readFile(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8');
  return given
    .replaceAll(/server 10\.0\.0\.12:3000.*$/gm, '')
    .replaceAll('10.0.0.11:3000', new URL(site).host)
    .replaceAll('/var/log/nginx', folder)
    .replace('/run/semai-pages', `${folder}/pages`)
    .replaceAll(/^ *(ssl_.*|listen \[::\].*)$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
}
