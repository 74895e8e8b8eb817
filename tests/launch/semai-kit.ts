import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, realpath } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopPostmaster } from '../../src/launch/postgres/stop.ts';
import { removeFolder } from '../kit/remove-folder.ts';
import { until } from './postgres-kit.ts';

const program = join(import.meta.dirname, '../../bin/semai.mjs');
const launched: ChildProcess[] = [];
const folders: string[] = [];

/** A launcher as a person runs it, in a process group of its own, as in a terminal. */
export function launchSemai(settings: Record<string, string>) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [program, 'start'], {
    env: { PATH, HOME, TMPDIR, ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launched.push(child);
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  const url = `http://127.0.0.1:${settings.PORT}`;
  return {
    pid: child.pid!,
    url,
    exited,
    output: () => output,
    lines: () => output.trim().split('\n'),
    async untilSaid(text: string) {
      await until(`Semai says ${text}`, () => gone || output.includes(text)).catch((error) => {
        throw new Error(`${error.message}; it said:\n${output}`);
      });
      if (!output.includes(text)) throw new Error(`Semai ended without saying ${text}:\n${output}`);
    },
    untilReady() {
      return this.untilSaid('Ctrl-C stops everything');
    },
    /** What Ctrl-C does: a signal to everything in the terminal at once. */
    pressCtrlC: () => process.kill(-child.pid!, 'SIGINT'),
    statusOf: (path: string) =>
      fetch(url + path).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      ),
  };
}

export type Semai = ReturnType<typeof launchSemai>;

/** Asks over a connection of its own; resolves when that is answered or closed, whichever comes. */
export async function answeredOrClosed(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'));
  socket.on('error', () => {});
  await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => {});
  socket.destroy();
}

/** Those whose command line or environment names this data directory. */
export async function processesOf(dataDir: string): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const all = await Promise.all(
    pids.map(async (pid) => {
      const [command, environment] = await Promise.all(
        ['cmdline', 'environ'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
      );
      return { pid, command: command!.replaceAll('\0', ' '), mine: `${command}\0${environment}`.includes(dataDir) };
    }),
  );
  return all.filter(({ mine, command }) => mine && command);
}

export async function freshFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'semai-start-')));
  // As root, a closed folder would send the database far away, where nobody removes it.
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

export function buildSite(): void {
  const { status, stderr } = spawnSync(process.execPath, [program, 'build'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

export async function cleanUpSemai(): Promise<void> {
  for (const { pid, exitCode, signalCode } of launched.splice(0)) {
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
  }
  for (const folder of folders.splice(0)) {
    await until('its processes leave', async () =>
      (await processesOf(folder)).every(({ command }) => command.includes('postgres')),
    );
    for (const name of await readdir(folder)) {
      const home = await realpath(join(folder, name, 'postgres')).catch(() => join(folder, name));
      await stopPostmaster(join(home, 'cluster'));
    }
    await removeFolder(folder);
  }
}
