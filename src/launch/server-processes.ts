import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { join } from 'node:path';
import type { ChildOutput } from './child-output.ts';

/** In development as it is written, else bundled (decision 51). */
const source = join(import.meta.dirname, '../server/main.ts');
const program = join(import.meta.dirname, '../../build/program/main.js');

/**
 * A process stays small (decision 41): left alone Node chooses by the machine's memory, and an old generation of
 * gigabytes is swept so late that it grows to several times what lives. It is swept when it has grown by six tenths;
 * the bound above that is what keeps a leak from taking the machine. And nothing is guessed to live long when it is
 * made (decision 50): a small heap guesses wrong, and what is old when it is made holds whole requests until the next
 * sweep.
 */
export const lean = [
  '--max-semi-space-size=16',
  '--max-old-space-size=224',
  '--heap-growing-percent=60',
  '--no-allocation-site-pretenuring',
];

type Part = { env: NodeJS.ProcessEnv; output: ChildOutput; simulatorsUrl: string | null };

// Each web process accepts for itself. Dealt out by this one, a connection on its way to a process that was killed stayed
// open for good, with nobody to answer it.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** One of the web processes that share the port. */
export function spawnWeb({ env, output, simulatorsUrl }: Part): ChildProcess {
  cluster.setupPrimary({ exec: program, args: argumentsOf('web', simulatorsUrl), execArgv: lean, stdio: output.stdio });
  const { process: child } = cluster.fork(leanly(env));
  output.follow(child);
  return child;
}

export function spawnJobs(part: Part): ChildProcess {
  return forkServer(program, argumentsOf('jobs', part.simulatorsUrl), part, lean);
}

/** In development Vite lives in the web process, so there is only one and it has the port for itself. */
export function spawnDevelopmentWeb(part: Part): ChildProcess {
  // Vite gives the site's code the development builds of its libraries; ours must be the same, not a second copy.
  return forkServer(source, [...argumentsOf('web', part.simulatorsUrl), '--dev'], part, ['--conditions=development']);
}

export function spawnDevelopmentJobs(part: Part): ChildProcess {
  return forkServer(source, argumentsOf('jobs', part.simulatorsUrl), part, lean);
}

function forkServer(file: string, args: string[], { env, output }: Part, execArgv: string[]): ChildProcess {
  const child = fork(file, args, { env: leanly(env), execArgv, stdio: output.stdio });
  output.follow(child);
  return child;
}

/**
 * What the C library does with memory that pictures, passwords and compression gave back: unless it is told otherwise it
 * keeps it apart for every thread that ever asked, and large pieces among small ones, where they cannot be given back.
 */
const frugal = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };
export const leanly = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...frugal, ...env });

function argumentsOf(role: string, simulatorsUrl: string | null): string[] {
  return ['--role', role, ...(simulatorsUrl ? ['--simulators', simulatorsUrl] : [])];
}
