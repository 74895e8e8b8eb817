import { parseArgs } from 'node:util';
import { readConfig } from '../../server/config.ts';
import { describeFailure, LaunchError } from '../errors.ts';
import { createTerminal } from '../terminal.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const tell = createTerminal(process.stdout);

/** Ctrl-C and systemd: what was begun is put away before the end. */
function untilStopped(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stopping.abort(new LaunchError('Stopped before it was done; nothing of it is left.')));
  return stopping.signal;
}

/** `npm run backup -- FOLDER` */
export function runBackup(args: string[]): Promise<void> {
  return orExplain(async () => {
    const { folder } = readArguments(args, 'npm run backup -- FOLDER', {});
    await makeBackup(readConfig(process.env), folder, { tell, signal: untilStopped() });
  });
}

/** `npm run restore -- FOLDER [--replace]` */
export function runRestore(args: string[]): Promise<void> {
  return orExplain(async () => {
    const { folder, values } = readArguments(args, 'npm run restore -- FOLDER [--replace]', {
      replace: { type: 'boolean' },
    });
    await restoreBackup(readConfig(process.env), folder, {
      replace: values.replace === true,
      tell,
      signal: untilStopped(),
    });
  });
}

function readArguments(args: string[], usage: string, options: Record<string, { type: 'boolean' }>) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder && more.length === 0) return { folder, values };
  } catch {
    // Said below, as for every other wrong use.
  }
  throw new LaunchError(`Usage: ${usage}`);
}

async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    createTerminal(process.stderr)(describeFailure(error));
    process.exitCode = 1;
  }
}
