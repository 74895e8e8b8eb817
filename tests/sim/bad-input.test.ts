import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSim } from './sim-process.ts';

test('unknown paths are 404: JSON for programs, a page for people', async () => {
  const sim = await startSim();
  for (const path of ['/', '/sim/nope', '/sim/mail/123', '/sim/mail/123/html', '/sim/nope/faults']) {
    const page = await sim.get(path, { accept: 'text/html' });
    expect(page.status, path).toBe(404);
    expect(await page.text(), path).toContain('Halaman ini tidak ada');
    const json = await sim.get(path, { accept: 'application/json' });
    expect(json.status, path).toBe(404);
    expect(await json.json(), path).toEqual({ message: expect.any(String) });
  }
});

test('ids and paths that try to climb out are 404', async () => {
  const sim = await startSim();
  await sim.send({ text: '.' });
  await writeFile(join(sim.data, 'rahasia.json'), '{"rahasia":true}');
  const climbs = [
    '..%2f..%2frahasia',
    '..%2Frahasia.json',
    '%2e%2e%2f%2e%2e%2frahasia',
    '..%5c..%5crahasia',
    '../../../../etc/passwd',
    '%00',
    '__proto__',
    'constructor',
    'faults.json',
  ];
  for (const climb of climbs) {
    for (const suffix of ['', '/html', '/raw', '/attachments/0']) {
      const { status, body } = await rawGet(sim.ports.port, `/sim/mail/${climb}${suffix}`);
      expect(status, climb + suffix).toBe(404);
      expect(body).not.toContain('rahasia":true');
    }
  }
  const [message] = await sim.messages();
  for (const index of ['-1', '../0', '0x0', 'length', '__proto__', '99999']) {
    const { status } = await rawGet(sim.ports.port, `/sim/mail/${message!.id}/attachments/${index}`);
    expect(status, index).toBe(404);
  }
});

test('a body that is not JSON is 400', async () => {
  const sim = await startSim();
  const response = await sim.post('/sim/mail/faults', '{"kind": ');
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: expect.stringContaining('JSON') });
});

/** Without fetch, which would tidy the path first. */
function rawGet(port: number, path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });
}
