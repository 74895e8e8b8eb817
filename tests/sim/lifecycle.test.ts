import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { launch, startSim, temporaryFolder } from './sim-process.ts';

test('with a parent it sends its ports, and ends when the channel closes', async () => {
  const sim = await startSim({ ipc: true });
  expect(sim.ports).toEqual({ ready: true, port: expect.any(Number), smtpPort: expect.any(Number) });
  expect(sim.output.stdout).toBe('');
  await sim.send({ text: '.' });
  sim.child.disconnect();
  expect(await sim.exited).toEqual({ code: 0, signal: null });
});

test('it ends by SIGTERM, also while a client is connected and a slow answer is due', async () => {
  const sim = await startSim();
  await sim.post('/sim/mail/faults', { kind: 'slow', times: 1 });
  const sending = sim.send({ subject: 'lambat', text: '.' }).catch(() => {});
  await expect.poll(async () => (await sim.messages()).length).toBe(1);
  expect(await sim.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  await sending;
});

test('Ctrl-C ends it alone, but not under a parent, who decides', async () => {
  const alone = await startSim();
  expect(await alone.stop('SIGINT')).toEqual({ code: 0, signal: null });

  const child = await startSim({ ipc: true });
  child.child.kill('SIGINT');
  await child.send({ text: 'masih melayani' });
  expect((await child.get('/sim/healthz')).status).toBe(200);
  expect(await child.stop('SIGTERM')).toEqual({ code: 0, signal: null });
});

test('a taken port is one clear line and exit 1', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  for (const [option, label] of [
    ['--port', 'HTTP'],
    ['--smtp-port', 'SMTP'],
  ] as const) {
    const { exited, output } = launch(['--data', await temporaryFolder(), option, String(port)]);
    expect(await exited).toEqual({ code: 1, signal: null });
    expect(output.stderr).toBe(`sim: ${label} port ${port} on 127.0.0.1 is already in use\n`);
  }
});

test('wrong arguments are one line and exit 1', async () => {
  for (const args of [[], ['--data', '/tmp/x', '--port', 'tiga'], ['--warna', 'merah']]) {
    const { exited, output } = launch(args);
    expect(await exited).toEqual({ code: 1, signal: null });
    expect(output.stderr).toMatch(/^sim: [^\n]+\n$/);
  }
});
