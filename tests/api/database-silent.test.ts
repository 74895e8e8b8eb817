import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, isDatabaseAway } from '../../src/server/platform/db.ts';
import { type Gate, openGate } from '../kit/gate.ts';

let gate: Gate;
let pool: ReturnType<typeof connect>;
beforeAll(async () => {
  const { hostname, port } = new URL(inject('postgresUrl'));
  gate = await openGate({ host: hostname, port: Number(port) });
  const url = new URL(inject('postgresUrl'));
  url.hostname = '127.0.0.1';
  url.port = String(gate.port);
  pool = connect(url.href, 1, 300);
});
afterAll(async () => {
  await pool.db.destroy();
  gate.close();
});

const ask = () => sql`select 1`.execute(pool.db);
const asAway = (error: unknown) => expect(isDatabaseAway(error), String(error)).toBe(true);

test('a network that swallows what is sent is given up on, and the line with it', async () => {
  await ask();
  gate.swallow();
  await ask().then(() => expect.fail('nobody could have answered'), asAway);
  gate.open();
  // There is one line; were the silent one still there, this would wait behind what was given up on.
  await expect(ask()).resolves.toBeDefined();
});

test('inside a transaction too: nothing waits for a word that will not come', async () => {
  const work = pool.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    gate.swallow();
    await sql`select 2`.execute(tx);
  });
  await work.then(() => expect.fail('nobody could have answered'), asAway);
  gate.open();
  await expect(ask()).resolves.toBeDefined();
});
