import { mkdir, symlink } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { startPostgres } from '../../src/launch/postgres/server.ts';
import { freePort } from '../kit/free-port.ts';
import { startSimulators } from '../kit/sim.ts';
import { freshFolder, launchSemai, type Semai } from './semai-kit.ts';

export const operator = { email: 'operator@semai.example', password: 'Pemilik-2026' };

/** Two machines of a live site: launchers with folders of their own, which share a database, storage and a mail server. */
export async function startMachines() {
  const folder = await freshFolder();
  const database = await startPostgres({ directory: join(folder, 'elsewhere/postgres'), durable: false });
  const mailbox = await startSimulators();
  const gate = await startGate(Number(new URL(mailbox.smtpUrl).port));
  const proxyPort = await freePort();
  const shared = join(folder, 'shared');
  await mkdir(join(shared, 'files'), { recursive: true });

  const launch = async (name: string): Promise<Semai & { dataDir: string }> => {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    // As a mounted volume would be.
    await symlink(join(shared, 'files'), join(dataDir, 'files'));
    const semai = launchSemai({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url(),
      PUBLIC_URL: `http://localhost:${proxyPort}`,
      DEMO: 'off',
      APP_SECRET: 'one secret for both machines, long enough',
      WEB_CONCURRENCY: '2',
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: `smtp://127.0.0.1:${gate.port}?requireTLS=false`,
      ADMIN_EMAIL: operator.email,
      ADMIN_PASSWORD: operator.password,
      ADMIN_OTP: 'optional',
    });
    return Object.assign(semai, { dataDir });
  };
  // At the very same time, on an empty database.
  const machines = await Promise.all([launch('first'), launch('second')]);
  await Promise.all(machines.map((machine) => machine.untilReady()));
  return {
    machines,
    databaseUrl: database.url(),
    mailbox,
    gate,
    proxyPort,
    async stop() {
      gate.close();
      await mailbox.stop();
      await database.stop();
    },
  };
}

/** Stands before the mail server, and when shut lets nothing through to it, so that a delivery can be met midway. */
async function startGate(behind: number) {
  const port = await freePort();
  let isOpen = true;
  const held: Socket[] = [];
  const passing = new Set<Socket>();
  const passOn = (socket: Socket) => {
    const onward = connect(behind, '127.0.0.1');
    passing.add(socket);
    socket.on('close', () => passing.delete(socket));
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (isOpen) passOn(socket);
    else held.push(socket);
  }).listen(port, '127.0.0.1');
  return {
    port,
    /** Also for those who kept a connection for their next mail. */
    shut() {
      isOpen = false;
      for (const socket of passing) socket.destroy();
    },
    isHolding: () => held.some((socket) => !socket.destroyed),
    /** For those who come from now on; whoever waited has nobody to talk to. */
    open() {
      isOpen = true;
      for (const socket of held.splice(0)) socket.destroy();
    },
    close() {
      for (const socket of [...held, ...passing]) socket.destroy();
      server.close();
    },
  };
}
