import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './remove-folder.ts';

/** A server in a process of its own, which kills itself before its step number `dieBefore`, or its first call elsewhere. */
export async function startMortal(
  postgresUrl: string,
  databaseUrl: string,
  dieBefore: number | 'fetch',
  simulatorsUrl = '',
) {
  // Who is killed takes nothing away; what it wrote is here.
  const folder = await mkdtemp(join(tmpdir(), 'semai-mortal-'));
  const child = fork(join(import.meta.dirname, 'mortal-app.ts'), [postgresUrl, databaseUrl, simulatorsUrl], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').then(() => removeFolder(folder));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  await tell(child, { dieBefore });
  return {
    url,
    gone,
    /** How many there were since it was started. */
    steps: async () => (await tell<{ steps: number }>(child, 'count')).steps,
    /** Does a job's work, as far as it comes. */
    work: (job: string, data: object) => Promise.race([tell(child, { job, data }), gone]),
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function tell<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  const answer = once(child, 'message');
  child.send(message as object);
  return ((await answer) as [Answer])[0];
}
