import { readOptions } from './frame/options.ts';
import { startSimulators } from './frame/start.ts';
import { warn } from './frame/warn.ts';
import { services } from './services.ts';

const CLOSE_DEADLINE_MS = 5_000;
const hasParent = typeof process.send === 'function';

// A killed parent leaves broken pipes behind; a line that nobody reads must not end the process.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const starting = start();

async function start() {
  return startSimulators(readOptions(process.argv.slice(2)), services);
}

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), CLOSE_DEADLINE_MS).unref();
  // A start that failed has said so and exits by itself, below.
  await starting.then((running) => running.close()).catch(() => {});
  process.exit(0);
}

process.on('SIGTERM', stop);
process.on('disconnect', stop);
// Ctrl-C reaches the whole group: with a parent, the parent decides when its third parties go.
process.on('SIGINT', hasParent ? () => {} : stop);

try {
  const { ports } = await starting;
  if (process.send) process.send({ ready: true, ...ports }, undefined, undefined, () => {});
  else console.log(`sim ready http=${ports.port} smtp=${ports.smtpPort}`);
} catch (error) {
  warn(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
