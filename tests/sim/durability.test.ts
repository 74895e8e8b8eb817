/** @module-tag deep */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSim, temporaryFolder } from './sim-process.ts';

const folderOf = (data: string) => join(data, 'mail', 'messages');

test('what was acknowledged survives kill -9', async () => {
  const before = await startSim();
  await before.send({ subject: 'satu', text: 'isi', attachments: [{ filename: 'a.txt', content: 'lampiran' }] });
  await before.send({ subject: 'dua', text: 'isi' });
  const kept = await before.messages();
  await before.stop('SIGKILL');
  const after = await startSim({ data: before.data });
  expect(await after.messages()).toEqual(kept);
  expect(await (await after.get(`/sim/mail/${kept[1]!.id}/attachments/0`)).text()).toBe('lampiran');
  await after.send({ subject: 'tiga', text: 'isi' });
  expect((await after.messages()).map(({ subject }) => subject)).toEqual(['tiga', 'dua', 'satu']);
});

test('killed in the middle of a stream of mail, it keeps every acknowledged message', async () => {
  const before = await startSim();
  const acknowledged: string[] = [];
  const senders = Array.from({ length: 4 }, async (_, sender) => {
    for (let number = 0; ; number++) {
      const subject = `${sender}-${number}`;
      await before.send({ subject, text: 'x'.repeat(20_000) });
      acknowledged.push(subject);
      if (acknowledged.length === 12) before.child.kill('SIGKILL');
    }
  });
  await Promise.allSettled(senders);
  await before.exited;
  const after = await startSim({ data: before.data });
  const subjects = (await after.messages()).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(acknowledged));
  expect(after.output.stderr).toBe('');
});

test('corrupt and half-written files are skipped with one line each', async () => {
  const before = await startSim();
  await before.send({ subject: 'utuh', text: 'isi' });
  await before.stop('SIGTERM');
  const folder = folderOf(before.data);
  await writeFile(join(folder, '1700000000000-aaaaaaaa.json'), '{"id":"1700000000000-aaaaaaaa","recip');
  await writeFile(join(folder, '1700000000001-bbbbbbbb.json'), '{"id":"lain"}');
  await writeFile(join(folder, '1700000000002-cccccccc.eml'), 'Subject: yatim');
  await writeFile(join(folder, '.tmp-123'), 'separuh');
  await mkdir(join(folder, '1700000000003-dddddddd.json'));
  await writeFile(join(before.data, 'mail', 'faults.json'), '{"reject":');
  const after = await startSim({ data: before.data });
  expect((await after.messages()).map(({ subject }) => subject)).toEqual(['utuh']);
  const lines = after.output.stderr.trim().split('\n');
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toMatch(/^sim: skipped /);
  const names = await readdir(folder);
  expect(names).not.toContain('.tmp-123');
  expect(names).not.toContain('1700000000002-cccccccc.eml');
});

test('only the newest 2,000 messages are kept', async () => {
  const data = await temporaryFolder();
  const folder = folderOf(data);
  await mkdir(folder, { recursive: true });
  for (let number = 0; number < 2_010; number++) {
    const id = `${1_700_000_000_000 + number}-00000000`;
    await writeFile(join(folder, `${id}.json`), JSON.stringify({ ...blankMessage(number), id }));
    await writeFile(join(folder, `${id}.eml`), `Subject: surat ${number}\r\n\r\n.`);
  }
  const sim = await startSim({ data });
  await sim.send({ subject: 'terbaru', text: '.' });
  const subjects = (await sim.messages()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2_000);
  expect([subjects[0], subjects[1], subjects.at(-1)]).toEqual(['terbaru', 'surat 2009', 'surat 11']);
  expect(await readdir(folder)).toHaveLength(4_000);
});

function blankMessage(number: number) {
  return {
    recipients: ['sari@semai.test'],
    from: 'halo@semai.test',
    sender: 'halo@semai.test',
    subject: `surat ${number}`,
    date: new Date(1_700_000_000_000 + number).toISOString(),
    size: 10,
    text: '.',
    html: '',
    headers: [],
    attachments: [],
  };
}
