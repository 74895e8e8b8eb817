import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/kit/free-port.ts';

type PageCache = { url: string; pids: number[]; stop(): Promise<void> };

/** nginx before the site, keeping its pages for a minute, as an operator would set it up; null where there is no nginx. */
export async function startPageCache(site: string): Promise<PageCache | null> {
  if (!hasNginx()) return null;
  const folder = await mkdtemp(join(tmpdir(), 'semai-bench-nginx-'));
  await chmod(folder, 0o777);
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, site, port));
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) await sleep(50);
  return {
    url,
    pids: await workersOf(nginx.pid as number),
    async stop() {
      const gone = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
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

const configuration = (folder: string, site: string, port: number) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log ${folder}/access.log combined buffer=64k;
  keepalive_requests 10000000;
  proxy_temp_path ${folder}/proxy;
  client_body_temp_path ${folder}/body;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=pages:10m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${site.replace('localhost', '127.0.0.1')};
      proxy_cache pages;
      proxy_cache_key $uri$is_args$args$http_accept_encoding;
      proxy_ignore_headers Cache-Control Vary;
      proxy_cache_valid 200 60s;
    }
  }
}
`;
