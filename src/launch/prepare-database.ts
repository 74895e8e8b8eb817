import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { LaunchError } from './errors.ts';
import type { Teardown } from './teardown.ts';

/** The code with which the preparing process says that the database went away meanwhile. */
export const DATABASE_AWAY = 75;

/** In a process of its own: what it loads is not needed here afterwards. False when the database went away meanwhile. */
export async function prepareDatabase(env: NodeJS.ProcessEnv, teardown: Teardown): Promise<boolean> {
  const child = fork(join(import.meta.dirname, 'prepare.ts'), {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  teardown.add({ stop: () => void child.kill() });
  const [[code], trouble] = await Promise.all([once(child, 'exit'), text(child.stderr!)]);
  if (code === 0) return true;
  if (code === DATABASE_AWAY) return false;
  throw new LaunchError(`The database can't be prepared: ${trouble.trim().split('\n')[0] || 'stopped'}`);
}
