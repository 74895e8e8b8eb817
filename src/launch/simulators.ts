import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChildOutput } from './child-output.ts';
import { becomesFree } from './free-port.ts';
import { supervise } from './supervise.ts';
import type { Teardown } from './teardown.ts';
import type { Tell } from './terminal.ts';

const program = join(import.meta.dirname, '../sim/main.ts');
const HOST = '127.0.0.1';
/** The simulators of a launcher that was killed need this long to leave, at most. */
const LEAVE_WITHIN_MS = 6_000;

type Ports = { port: number; smtpPort: number };

export type Simulators = { url: string; smtpUrl: string };

/** The third parties' process, at the addresses of last time while these are free. */
export async function startSimulators(
  dataDir: string,
  { output, teardown, tell }: { output: ChildOutput; teardown: Teardown; tell: Tell },
): Promise<Simulators> {
  const data = join(dataDir, 'sim');
  const file = join(data, 'ports.json');
  await mkdir(data, { recursive: true });
  let ports: Ports | null = await readPorts(file);

  const spawn = (): ChildProcess => {
    const { port, smtpPort } = ports ?? { port: 0, smtpPort: 0 };
    const child = fork(program, ['--data', data, '--port', `${port}`, '--smtp-port', `${smtpPort}`], {
      execArgv: [],
      stdio: output.stdio,
    });
    // Kept from the first start on: whoever was told these addresses finds the next process there too.
    child.on('message', (message: { ready?: boolean } & Ports) => {
      if (message.ready) ports ??= { port: message.port, smtpPort: message.smtpPort };
    });
    output.follow(child);
    return child;
  };
  const child = supervise({ name: 'simulator', spawn, graceMs: LEAVE_WITHIN_MS, tell });
  teardown.add(child);
  await child.ready;
  if (!ports) throw new Error('the simulators did not say their ports');
  await writeFile(file, `${JSON.stringify(ports)}\n`);
  return { url: `http://${HOST}:${ports.port}`, smtpUrl: `smtp://${HOST}:${ports.smtpPort}` };
}

/** Null when there was no last time, or somebody else sits there now. */
async function readPorts(file: string): Promise<Ports | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const found = /^\{"port":(\d+),"smtpPort":(\d+)\}$/.exec(text.trim());
  if (!found) return null;
  const ports = { port: Number(found[1]), smtpPort: Number(found[2]) };
  const free = await Promise.all(Object.values(ports).map((port) => becomesFree(port, HOST, LEAVE_WITHIN_MS)));
  return free.every(Boolean) ? ports : null;
}
