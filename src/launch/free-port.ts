import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Null when free, else why not. */
export function whyNotFree(port: number, host: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

export async function becomesFree(port: number, host: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (await whyNotFree(port, host)) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}
