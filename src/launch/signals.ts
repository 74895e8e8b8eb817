import { describeFailure } from './errors.ts';
import type { Teardown } from './teardown.ts';
import type { Tell } from './terminal.ts';

/** One Ctrl-C may arrive twice: from the terminal, and handed on by npm. */
const SAME_PRESS_MS = 700;
const KILLED_BY_CTRL_C = 130;

/** The first signal stops everything in order; a second one, at once. */
export function stopOnSignals(teardown: Teardown, tell: Tell): void {
  let firstAt: number | null = null;
  const onSignal = async () => {
    const now = performance.now();
    if (firstAt === null) {
      firstAt = now;
      tell('Stopping… (Ctrl-C again to stop at once)');
      await teardown.run((trouble) => tell(describeFailure(trouble)));
      process.exit(0);
    }
    if (now - firstAt < SAME_PRESS_MS) return;
    teardown.killAll();
    process.exit(KILLED_BY_CTRL_C);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
