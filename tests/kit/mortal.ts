import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server in a process of its own, which kills itself before its statement number `dieBefore`. */
export async function startMortal(postgresUrl: string, databaseUrl: string, dieBefore: number) {
  const child = fork(join(import.meta.dirname, 'mortal-app.ts'), [postgresUrl, databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const armed = once(child, 'message');
  child.send({ dieBefore });
  await armed;
  return { url, gone };
}
