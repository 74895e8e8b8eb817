import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Gate = {
  port: number;
  /** As a network that swallows what is sent: nobody is told anything. */
  swallow(): void;
  /** As a cable that is pulled: what was open breaks off, and nobody gets through. */
  cut(): void;
  /** What is sent from now on passes, over new connections; those that were swallowed from stay silent. */
  open(): void;
  close(): void;
};

/** Stands before a server, and can be a bad network. */
export async function openGate(target: { host: string; port: number }): Promise<Gate> {
  type Pair = { near: Socket; far: Socket };
  const pairs = new Set<Pair>();
  let weather: 'open' | 'silent' | 'cut' = 'open';
  const server = createServer((near) => {
    near.on('error', () => {});
    if (weather === 'cut') return near.destroy();
    // Nobody answers.
    if (weather === 'silent') return;
    const far = connect(target);
    const pair = { near, far };
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (part) => weather === 'open' && pairs.has(pair) && to.write(part));
      from.on('error', () => {});
      from.on('close', () => {
        if (pairs.delete(pair) && weather !== 'silent') to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
    pairs.clear();
  };
  return {
    port: (server.address() as { port: number }).port,
    swallow() {
      weather = 'silent';
      // Whatever comes on them later does not pass either: a firewall that forgot them would not let it.
      pairs.clear();
    },
    cut() {
      weather = 'cut';
      breakAll();
    },
    open() {
      weather = 'open';
    },
    close() {
      breakAll();
      server.close();
    },
  };
}
