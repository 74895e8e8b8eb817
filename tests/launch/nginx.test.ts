import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { get as getSecurely } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { hasNginx, startNginx } from './nginx-kit.ts';
import { cleanUpSemai } from './semai-kit.ts';
import { startUnreachable } from './unreachable.ts';
import { visit } from './visitor.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(cleanUpSemai);

/** In a machine's place: what nginx makes of its answers is what is looked at. */
async function machine(answer: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) =>
    request.url === '/healthz' ? response.end('ok') : answer(request, response),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function nginxBefore(...machines: { url: string }[]) {
  const nginx = await startNginx(machines, { plain: await freePort(), secure: await freePort() });
  ends.push(() => nginx.stop());
  return nginx;
}

describe.skipIf(!hasNginx)('nginx with the configuration of deploy/', () => {
  test('says what the machines say when none can serve, and something of its own when none is there', async () => {
    const away: RequestListener = (_, response) => {
      response.writeHead(503, { 'retry-after': '10' });
      response.end('from Semai');
    };
    const machines = [await machine(away), await machine(away)];
    const { url } = await nginxBefore(...machines);
    for (let time = 0; time < 8; time += 1) {
      const { status, text } = await visit(`${url}/kelas`);
      expect([status, text]).toEqual([503, 'from Semai']);
    }

    for (const { server } of machines) {
      server.close();
      server.closeAllConnections();
    }
    const alone = await visit(`${url}/kelas`);
    expect([alone.status, alone.headers['retry-after']]).toEqual([503, '5']);
    expect(alone.text).toContain('sebentar lagi kembali');
  });

  test('goes past a machine that is switched off, with what was not sent yet of whatever kind', async () => {
    const off = await startUnreachable();
    ends.push(off.stop);
    const living = await machine((_, response) => response.end('here'));
    const { url } = await nginxBefore(living, off);
    await off.switchOff();
    const answers = await Promise.all(
      [undefined, undefined, { name: 'x' }, { name: 'x' }].map((body) => visit(`${url}/kelas`, body ? { body } : {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('gives out what many navigate to from its own memory, never half a second old, if Semai says that it may', async () => {
    let heard = 0;
    const one = await machine((_, response) => {
      heard += 1;
      response
        .setHeader('x-accel-expires', '1')
        .setHeader('cache-control', 'no-cache')
        .setHeader('etag', `W/"${heard}"`);
      response.end(String(Date.now()));
    });
    const { url } = await nginxBefore(one, one);
    const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const ages: number[] = [];
    const ask = async () => {
      const began = Date.now();
      const { status, text, headers } = await visit(`${url}/kelas`, { headers: page });
      expect([status, headers['cache-control'], headers['x-accel-expires']]).toEqual([200, 'no-cache', undefined]);
      ages.push(began - Number(text));
    };
    for (let round = 0; round < 15; round += 1) await Promise.all(Array.from({ length: 20 }, ask));
    expect(heard).toBeLessThan(300);
    // Half a second, and how far nginx' own idea of the time may be behind.
    expect(Math.max(...ages)).toBeLessThan(600);
    const before = heard;
    const ways: Record<string, string>[] = [
      {},
      { ...page, range: 'bytes=0-1' },
      { ...page, authorization: 'Bearer siswa' },
      { accept: 'video/*' },
    ];
    for (const headers of ways) for (let time = 0; time < 5; time += 1) await visit(`${url}/kelas`, { headers });
    for (let time = 0; time < 5; time += 1) await visit(`${url}/kelas`, { headers: page, body: { a: 1 } });
    expect(heard).toBe(before + 25);
  });

  test('keeps nothing that Semai does not say it may, however long browsers may keep it', async () => {
    const ranges: unknown[] = [];
    const one = await machine(({ headers }, response) => {
      ranges.push(headers.range);
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.end('a film');
    });
    const { url } = await nginxBefore(one, one);
    for (let time = 0; time < 10; time += 1) await visit(`${url}/media/a.mp4`, { headers: { accept: 'text/html' } });
    await visit(`${url}/media/a.mp4`, { headers: { accept: '*/*', range: 'bytes=5-' } });
    expect(ranges).toEqual([...Array.from({ length: 10 }), 'bytes=5-']);
  });

  test('takes a film no faster than whoever watches it', async () => {
    const film = 256 * 1024 * 1024;
    let taken: Socket | undefined;
    const one = await machine((_, response) => {
      taken = response.socket ?? undefined;
      response.writeHead(200, { 'content-length': film });
      const part = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', more);
      more();
    });
    const { url } = await nginxBefore(one, one);
    const asked = getSecurely(`${url}/files/film.mp4`, { rejectUnauthorized: false });
    ends.push(() => asked.destroy());
    const [answer] = await once(asked, 'response');
    answer.pause();
    // Until nothing moves any more.
    let before = -1;
    while (before !== taken?.bytesWritten) {
      before = taken?.bytesWritten ?? 0;
      await sleep(500);
    }
    expect(before).toBeLessThan(film / 4);
  });

  test('writes down no token, code or signature, whichever way it came and however it ended', async () => {
    const one = await machine((_, response) => response.end('here'));
    const { url, plainUrl, logged } = await nginxBefore(one, one);
    const ways = [
      '/impersonate/RAHASIA-1?ke=/student',
      '/%69mpersonate/RAHASIA-2',
      '//impersonate/RAHASIA-3',
      '/password/reset?token=RAHASIA-4',
      '/files/materi.pdf?expires=1&sig=RAHASIA-5',
      '/api/voucher/check?voucher_code=RAHASIA-6',
    ];
    const headers = { referer: `${url}/password/reset?token=RAHASIA-7`, authorization: 'Bearer RAHASIA-8' };
    for (const way of ways) {
      expect((await visit(url + way, { headers })).status, way).toBe(200);
      await visit(plainUrl + way, { headers });
    }
    one.server.close();
    one.server.closeAllConnections();
    for (const way of ways) expect((await visit(url + way, { headers })).status, way).toBe(503);
    const lines = await logged();
    expect(lines).not.toContain('RAHASIA');
    for (const path of ['/impersonate/***', '/password/reset', '/files/materi.pdf'])
      expect(lines.split(`"GET ${path} HTTP/1.1" 200 `).length, path).toBeGreaterThan(1);
    expect(lines).toContain('" 503 ');
  });

  test('leads pages to https, and refuses the API there instead of leading tokens on', async () => {
    let heard = 0;
    const one = await machine((_, response) => {
      heard += 1;
      response.end('here');
    });
    const { plainUrl } = await nginxBefore(one, one);
    const page = await visit(`${plainUrl}/kelas?halaman=2`);
    expect([page.status, page.headers.location]).toEqual([308, 'https://127.0.0.1/kelas?halaman=2']);
    for (const path of ['/api/auth/me', '/api/admin/uploads', '/%61pi/auth/login', '//api/auth/login']) {
      const refused = await visit(plainUrl + path, { body: { password: 'x' } });
      expect([refused.status, JSON.parse(refused.text)], path).toEqual([
        403,
        { success: false, data: null, message: 'Gunakan alamat https.' },
      ]);
    }
    expect(heard).toBe(0);
  });
});
