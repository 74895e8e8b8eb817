import { join } from 'node:path';
import { readConfig } from '../server/config.ts';
import { ensureBuilt } from './bundling/build.ts';
import { describeFailure } from './errors.ts';
import { stopOnSignals } from './signals.ts';
import { start } from './start.ts';
import { Teardown } from './teardown.ts';
import { createTerminal } from './terminal.ts';
import { welcome } from './welcome.ts';

// Inherited by the children, which load much the same: their compiled code is kept from start to start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/semai');

// Files, logs and uploads of students are made for their owner alone.
process.umask(0o077);

const complain = createTerminal(process.stderr);

/** `npm start` and `npm run dev`: runs until it is stopped. */
export async function runSemai({ development }: { development: boolean }): Promise<void> {
  const begun = performance.now();
  const teardown = new Teardown();
  stopOnSignals(teardown, complain);
  await orExplain(teardown, async () => {
    const config = readConfig(process.env);
    const tell = config.demo ? createTerminal(process.stdout) : complain;
    await start({ config, development, teardown, tell });
    tell(welcome(config, (performance.now() - begun) / 1000));
  });
}

/** `npm run build`: what a start would do first. */
export async function buildAll(): Promise<void> {
  const teardown = new Teardown();
  await orExplain(teardown, () => ensureBuilt(teardown, createTerminal(process.stdout)));
}

async function orExplain(teardown: Teardown, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Whatever breaks while everything is being stopped breaks because of that.
    if (teardown.begun) return;
    complain(describeFailure(error));
    await teardown.run((trouble) => complain(describeFailure(trouble)));
    process.exit(1);
  }
}
