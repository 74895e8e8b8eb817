import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { sharedSim } from './sim-process.ts';

const sim = sharedSim();

test('a delivered message is shown in the promised JSON form', async () => {
  const before = Date.now();
  await sim.send({
    from: 'Semai <Halo@semai.test>',
    to: 'Sari Wulandari <Sari@Semai.test>',
    subject: 'Selamat datang, Sari ✓',
    text: 'Halo Sari, klik https://semai.test/mulai?a=1&b=2',
    html: '<p>Halo <b>Sari</b></p>',
  });
  const [message, ...others] = await sim.messages();
  expect(others).toEqual([]);
  expect(message).toEqual({
    id: expect.stringMatching(/^[\w-]+$/),
    to: 'sari@semai.test',
    from: 'halo@semai.test',
    subject: 'Selamat datang, Sari ✓',
    text: expect.stringContaining('https://semai.test/mulai?a=1&b=2'),
    html: expect.stringContaining('<p>Halo <b>Sari</b></p>'),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    headers: expect.arrayContaining(['MIME-Version: 1.0', 'To: Sari Wulandari <Sari@semai.test>']),
  });
  expect(Date.parse(message!.date)).toBeGreaterThanOrEqual(before);
});

test('a message without an HTML part has an empty html, and the other way round', async () => {
  await sim.send({ subject: 'teks', text: 'hanya teks' });
  await sim.send({ subject: 'html', html: '<p>hanya html</p>' });
  const [html, text] = await sim.messages();
  expect(text).toMatchObject({ subject: 'teks', html: '' });
  expect(text!.text.trim()).toBe('hanya teks');
  expect(html).toMatchObject({ subject: 'html', text: '' });
});

test('messages come newest first, and to= finds any recipient in any case, whole addresses only', async () => {
  await sim.send({ to: 'a@semai.test', subject: 'satu', text: '.' });
  await sim.send({ to: 'B@Semai.test', cc: 'A@semai.test', subject: 'dua', text: '.' });
  await sim.send({ to: 'aa@semai.test', bcc: 'budi+kelas@semai.test', subject: 'tiga', text: '.' });
  const subjects = async (to?: string) => (await sim.messages(to)).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['tiga', 'dua', 'satu']);
  expect(await subjects('a@SEMAI.test')).toEqual(['dua', 'satu']);
  expect(await subjects('budi%2Bkelas@semai.test')).toEqual(['tiga']);
  expect(await subjects('budi+kelas@semai.test')).toEqual(['tiga']);
  expect(await subjects('tidak-ada@semai.test')).toEqual([]);
  expect((await sim.messages('b@semai.test'))[0]?.to).toBe('b@semai.test');
});

test('messages sent at once are all kept, each once', async () => {
  const subjects = Array.from({ length: 20 }, (_, index) => `surat ${index}`);
  await Promise.all(subjects.map((subject) => sim.send({ subject, text: '.' })));
  expect((await sim.messages()).map(({ subject }) => subject).sort()).toEqual(subjects.sort());
});

test('DELETE clears the mailbox', async () => {
  await sim.send({ text: '.' });
  expect((await sim.del('/sim/mail/messages')).status).toBe(204);
  expect(await sim.messages()).toEqual([]);
});

test('a message over 10 MB is refused with 552, announced or not', async () => {
  const tooBig = 'x'.repeat(11 * 1024 * 1024);
  const announced = await talkSmtp(sim.ports.smtpPort, [
    'EHLO tes',
    `MAIL FROM:<a@semai.test> SIZE=${tooBig.length}`,
    'QUIT',
  ]);
  expect(announced).toContain('552');
  const unannounced = await talkSmtp(sim.ports.smtpPort, [
    'EHLO tes',
    'MAIL FROM:<a@semai.test>',
    'RCPT TO:<b@semai.test>',
    'DATA',
    `Subject: besar\r\n\r\n${tooBig.replace(/(.{998})/g, '$1\r\n')}\r\n.`,
    'QUIT',
  ]);
  expect(unannounced).toContain('552');
  expect(await sim.messages()).toEqual([]);
});

test('a client that leaves in the middle of DATA stores nothing', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(sim.ports.smtpPort, '127.0.0.1');
    const lines = ['EHLO tes', 'MAIL FROM:<a@semai.test>', 'RCPT TO:<b@semai.test>', 'DATA'];
    socket.on('data', (chunk) => {
      if (/^354 /m.test(String(chunk))) socket.end('Subject: separuh\r\n\r\nbelum sel');
      else if (/^\d{3} /m.test(String(chunk))) socket.write(`${lines.shift()}\r\n`);
    });
    socket.on('close', () => resolve());
  });
  await sim.send({ subject: 'utuh', text: '.' });
  expect((await sim.messages()).map(({ subject }) => subject)).toEqual(['utuh']);
});

/** Speaks each line after the answer to the one before; resolves with all that the server said. */
function talkSmtp(port: number, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const left = [...lines];
    let heard = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => {
      heard += chunk;
      if (/^\d{3} .*\r\n$/m.test(String(chunk)) && left.length > 0) socket.write(`${left.shift()}\r\n`);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}
