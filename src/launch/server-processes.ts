import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { join } from 'node:path';
import type { ChildOutput } from './child-output.ts';

const program = join(import.meta.dirname, '../server/main.ts');

type Part = { env: NodeJS.ProcessEnv; output: ChildOutput; simulatorsUrl: string | null };

/** One of the web processes that share the port: this process accepts, and deals the connections out. */
export function spawnWeb({ env, output, simulatorsUrl }: Part): ChildProcess {
  cluster.setupPrimary({ exec: program, args: argumentsOf('web', simulatorsUrl), execArgv: [], stdio: output.stdio });
  const { process: child } = cluster.fork(env);
  output.follow(child);
  return child;
}

/** In development Vite lives in the web process, so there is only one and it has the port for itself. */
export function spawnDevelopmentWeb(part: Part): ChildProcess {
  // Vite gives the site's code the development builds of its libraries; ours must be the same, not a second copy.
  return forkServer([...argumentsOf('web', part.simulatorsUrl), '--dev'], part, ['--conditions=development']);
}

export function spawnJobs(part: Part): ChildProcess {
  return forkServer(argumentsOf('jobs', part.simulatorsUrl), part);
}

function forkServer(args: string[], { env, output }: Part, execArgv: string[] = []): ChildProcess {
  const child = fork(program, args, { env, execArgv, stdio: output.stdio });
  output.follow(child);
  return child;
}

function argumentsOf(role: string, simulatorsUrl: string | null): string[] {
  return ['--role', role, ...(simulatorsUrl ? ['--simulators', simulatorsUrl] : [])];
}
