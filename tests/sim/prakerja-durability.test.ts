/** @module-tag deep */
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openProvider } from './prakerja-provider.ts';

test('killed in the middle of a stream of scans, it keeps all it has answered', async () => {
  const before = await openProvider();
  const made = new Set<string>();
  const open = new Map<string, string>();
  const attended = new Set<string>();
  const students = Array.from({ length: 8 }, async () => {
    for (;;) {
      const code = await before.code({ course_code: crypto.randomUUID() });
      made.add(code);
      const { state } = await before.visit({ redeem_code: code });
      open.set(code, state);
      await before.scan(state, 'pass');
      attended.add(code);
      if (attended.size === 60) before.sim.child.kill('SIGKILL');
    }
  });
  await Promise.allSettled(students);
  await before.sim.exited;

  const after = await openProvider({ data: before.sim.data });
  expect(attended.size).toBeGreaterThanOrEqual(60);
  for (const code of made) expect(await after.status(code), code).toMatchObject({ redeem_code: code });
  for (const code of attended) {
    expect(await after.isAttended(code), code).toBe(true);
    await expect(after.scan(open.get(code)!, 'pass'), code).rejects.toThrow('used');
  }
  expect(after.sim.output.stderr).toBe('');
});

test('open visits, tasks, faults and the clock outlive a kill', async () => {
  const before = await openProvider();
  const [code, walking] = [await before.code(), 'KPJ-VALID-01'];
  await before.attend({ redeem_code: code });
  const task = { redeem_code: code, scope: 'tpm', sequence: 1 };
  const submitted = await before.data('tpm/submission', { ...task, url_file: 'https://semai.test/a.pdf' });
  await before.control('POST', 'submissions', { ...task, outcome: 'failed' });
  await before.advance(3_600);
  const moved = await before.now();
  const { state } = await before.visit({ redeem_code: walking });
  await fetch(`${before.base}/verifikasi/${state}`, {
    method: 'POST',
    body: new URLSearchParams({ step: 'login', email: 'kpj-valid-01@semai.test' }),
  });
  await before.fault('returned_unverified');
  await before.sim.stop('SIGKILL');

  const after = await openProvider({ data: before.sim.data });
  expect(await after.now()).toBeGreaterThanOrEqual(moved);
  expect(await after.page(`/verifikasi/${state}`)).toContain('Izinkan kamera');
  expect(await after.data('tpm/submission/status', task)).toMatchObject({ assignment: { ...submitted, status: 3 } });
  const next = { ...task, sequence: 2, url_file: 'https://semai.test/b.pdf' };
  expect((await after.data('tpm/submission', next)).id).toBe(Number(submitted.id) + 1);
  await after.scan(state, 'pass');
  expect(await after.isAttended(walking)).toBe(false);
  expect(after.sim.output.stderr).toBe('');
});

test('the journal is compact after a start, and survives lines that are cut short or broken', async () => {
  const before = await openProvider();
  for (const code of ['KPJ-VALID-01', 'PRAT-UJI-01']) await before.attend({ redeem_code: code });
  await before.data('payment/redeem-code/reset', { redeem_code: 'PRAT-UJI-01' });
  await before.attend({ redeem_code: 'KPJ-LAIN-01' });
  await before.sim.stop('SIGTERM');
  const path = join(before.sim.data, 'prakerja', 'journal.jsonl');
  await appendFile(path, '\n{"card":{"code":"KPJ-9"}}\n{"card":{"code":"KPJ-VALID-01","kin');

  const after = await openProvider({ data: before.sim.data });
  expect(after.sim.output.stderr.trim().split('\n')).toHaveLength(1);
  const attended = () =>
    Promise.all(['KPJ-VALID-01', 'PRAT-UJI-01', 'KPJ-LAIN-01'].map((code) => after.isAttended(code)));
  expect(await attended()).toEqual([true, false, true]);
  await after.code();
  await after.sim.stop('SIGKILL');
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  // The clock, three codes, three visits, and what came after the start.
  expect(lines).toHaveLength(8);

  await writeFile(path, lines.with(1, lines[1]!.slice(0, -5)).join('\n'));
  const last = await openProvider({ data: before.sim.data });
  expect(await last.isAttended('KPJ-LAIN-01')).toBe(true);
  expect(last.sim.output.stderr).toMatch(/^sim: skipped line 1 of [^\n]+\n$/);
});
