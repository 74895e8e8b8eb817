import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { beforeAll, beforeEach, onTestFinished } from 'vitest';
import { removeFolder } from '../kit/remove-folder.ts';

const MAIN = new URL('../../src/sim/main.ts', import.meta.url).pathname;
const READY = /^sim ready http=(\d+) smtp=(\d+)$/m;

type Exit = { code: number | null; signal: NodeJS.Signals | null };
type Ports = { port: number; smtpPort: number };
type MailJson = Record<'id' | 'to' | 'from' | 'subject' | 'text' | 'html' | 'date', string>;

type AtEnd = (end: () => Promise<void>) => void;

export async function temporaryFolder(atEnd: AtEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'semai-sim-'));
  atEnd(() => removeFolder(folder));
  return folder;
}

/** A process that may not become ready; `output` grows while it runs. */
export function launch(args: string[], { ipc = false, atEnd = onTestFinished as AtEnd } = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk;
  });
  // Not 'close': Node never emits it once this side has closed the IPC channel.
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', async (code, signal) => {
      await Promise.all([drained(child.stdout), drained(child.stderr)]);
      resolve({ code, signal });
    });
  });
  atEnd(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { child, output, exited };
}

type SimOptions = { data?: string; ipc?: boolean; atEnd?: AtEnd };
export type Sim = Awaited<ReturnType<typeof startSim>>;

/** One simulator for all tests of a file. Each test begins with an empty mailbox and no armed mail fault. */
export function sharedSim(): Sim {
  const sim = {} as Sim;
  beforeAll(async () => {
    const ends: Parameters<AtEnd>[0][] = [];
    Object.assign(sim, await startSim({ atEnd: (end) => void ends.unshift(end) }));
    return async () => {
      for (const end of ends) await end();
    };
  });
  beforeEach(async () => {
    await sim.del('/sim/mail/messages');
    await sim.del('/sim/mail/faults');
  });
  return sim;
}

/** A simulator for one test. */
export async function startSim({ data, ipc = false, atEnd = onTestFinished }: SimOptions = {}) {
  const folder = data ?? (await temporaryFolder(atEnd));
  const launched = launch(['--data', folder, '--port', '0', '--smtp-port', '0'], { ipc, atEnd });
  const failed = launched.exited.then(() => {
    throw new Error(`the simulator ended: ${launched.output.stderr}`);
  });
  failed.catch(() => {});
  const ports = await Promise.race([ipc ? readyMessage(launched.child) : readyLine(launched.child), failed]);
  const url = `http://127.0.0.1:${ports.port}`;
  return {
    ...launched,
    ports,
    data: folder,
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    post: (path: string, body: unknown) =>
      fetch(url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    del: (path: string) => fetch(url + path, { method: 'DELETE', headers: { 'content-type': 'application/json' } }),
    messages: async (to = '') => (await (await fetch(`${url}/sim/mail/messages?to=${to}`)).json()) as MailJson[],
    send: (mail: SendMailOptions) => sendMail(ports.smtpPort, mail),
    async stop(signal: NodeJS.Signals): Promise<Exit> {
      launched.child.kill(signal);
      return launched.exited;
    },
  };
}

function sendMail(port: number, mail: SendMailOptions) {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  return transport.sendMail({ from: 'Semai <halo@semai.test>', to: 'sari@semai.test', ...mail });
}

async function drained(stream: Readable | null): Promise<void> {
  if (stream && !stream.closed) await once(stream, 'close');
}

function readyMessage(child: ChildProcess): Promise<Ports> {
  return new Promise((resolve) => child.once('message', (message) => resolve(message as Ports)));
}

function readyLine(child: ChildProcess): Promise<Ports> {
  return new Promise((resolve) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const match = READY.exec(text);
      if (match) resolve({ port: Number(match[1]), smtpPort: Number(match[2]) });
    });
  });
}
