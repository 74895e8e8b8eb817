import { expect, test } from 'vitest';
import { type Sim, sharedSim, startSim } from './sim-process.ts';

const sim = sharedSim();
const armed = async (sim: Sim) => ((await (await sim.get('/sim/mail/faults')).json()) as { armed: unknown }).armed;
const arm = (sim: Sim, kind: unknown, times: unknown) => sim.post('/sim/mail/faults', { kind, times });
const subjects = async (sim: Sim) => (await sim.messages()).map(({ subject }) => subject);

test('reject answers 550 to the recipient, as often as armed', async () => {
  expect((await arm(sim, 'reject', 2)).status).toBe(200);
  expect(await armed(sim)).toEqual({ reject: 2 });
  await expect(sim.send({ text: '.' })).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
  expect(await armed(sim)).toEqual({ reject: 1 });
  await expect(sim.send({ text: '.' })).rejects.toMatchObject({ responseCode: 550 });
  await sim.send({ subject: 'lolos', text: '.' });
  expect(await subjects(sim)).toEqual(['lolos']);
  expect(await armed(sim)).toEqual({});
});

test('tempfail answers 451 to the data and keeps nothing', async () => {
  await arm(sim, 'tempfail', 1);
  await expect(sim.send({ text: '.' })).rejects.toMatchObject({ responseCode: 451, command: 'DATA' });
  expect(await subjects(sim)).toEqual([]);
  await sim.send({ subject: 'lolos', text: '.' });
  expect(await subjects(sim)).toEqual(['lolos']);
});

test('drop resets the connection during the data', async () => {
  await arm(sim, 'drop', 1);
  await expect(sim.send({ text: '.' })).rejects.toMatchObject({ code: expect.stringMatching(/ECONN|ESOCKET/) });
  await sim.send({ subject: 'lolos', text: '.' });
  expect(await subjects(sim)).toEqual(['lolos']);
});

test('slow answers after 5 s, then delivers', { tags: ['deep'] }, async () => {
  await arm(sim, 'slow', 1);
  const start = performance.now();
  await sim.send({ subject: 'lambat', text: '.' });
  expect(performance.now() - start).toBeGreaterThan(4_900);
  expect(await subjects(sim)).toEqual(['lambat']);
});

test('an unknown kind or bad times is 400 with a message', async () => {
  for (const kind of ['meledak', '__proto__', '', 7, null, undefined]) {
    const response = await arm(sim, kind, 1);
    expect(response.status, String(kind)).toBe(400);
    expect(await response.json()).toEqual({ message: expect.stringContaining('kind') });
  }
  for (const times of [0, -1, 1.5, 1001, '2', null, undefined]) {
    const response = await arm(sim, 'slow', times);
    expect(response.status, String(times)).toBe(400);
    expect(await response.json()).toEqual({ message: expect.stringContaining('times') });
  }
  for (const body of ['[]', 'null', '"slow"', '1']) {
    expect((await sim.post('/sim/mail/faults', body)).status, body).toBe(400);
  }
  expect(await armed(sim)).toEqual({});
});

test('armed faults outlive a kill and can be disarmed', async () => {
  const before = await startSim();
  await arm(before, 'reject', 3);
  await before.stop('SIGKILL');
  const after = await startSim({ data: before.data });
  expect(await armed(after)).toEqual({ reject: 3 });
  expect((await after.del('/sim/mail/faults')).status).toBe(200);
  expect(await armed(after)).toEqual({});
});

test('the page arms and disarms by form', async () => {
  const url = `http://127.0.0.1:${sim.ports.port}/sim/mail/faults`;
  const body = new URLSearchParams({ kind: 'tempfail', times: '2' });
  const posted = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/sim/mail']);
  expect(await armed(sim)).toEqual({ tempfail: 2 });
  expect(await (await sim.get('/sim/mail')).text()).toContain('1 aktif');
  await fetch(`${url}/disarm`, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
  expect(await armed(sim)).toEqual({});
});
