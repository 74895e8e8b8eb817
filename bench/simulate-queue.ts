/** Where work waits: so many servers alike, first come, first served. */
export type Waiting = { utilisation: number; meanMs: number; p99Ms: number };

/** The share of those who wait at all where work comes by chance and takes an exponential time (Erlang's C). */
export function erlangC(servers: number, offered: number): number {
  if (offered >= servers) return 1;
  // Erlang's B by its recursion, which stays within range for thousands of servers.
  let blocked = 1;
  for (let n = 1; n <= servers; n += 1) blocked = (offered * blocked) / (n + offered * blocked);
  return blocked / (1 - (offered / servers) * (1 - blocked));
}

/** By the formula: `perSecond` arrivals that take `serviceMs` each. */
export function waitingAt(servers: number, perSecond: number, serviceMs: number): Waiting {
  const offered = (perSecond * serviceMs) / 1000;
  const utilisation = offered / servers;
  if (utilisation >= 1) return { utilisation, meanMs: Number.POSITIVE_INFINITY, p99Ms: Number.POSITIVE_INFINITY };
  const waits = erlangC(servers, offered);
  const spare = (servers - offered) / serviceMs;
  return { utilisation, meanMs: waits / spare, p99Ms: waits <= 0.01 ? 0 : Math.log(waits / 0.01) / spare };
}

export type Work = { perSecond: number; ms: number };

/**
 * The same played through, for work of several kinds at once, which no formula knows: each kind comes by chance at its own
 * rate and takes an exponential time of its own mean.
 */
export function playQueue(servers: number, kinds: readonly Work[], seconds: number, seed = 42): Waiting {
  const chance = randomFrom(seed);
  const exponential = (mean: number) => -Math.log(1 - chance()) * mean;
  const total = kinds.reduce((sum, { perSecond }) => sum + perSecond, 0);
  const free = new Float64Array(servers);
  const waits: number[] = [];
  let [now, busy] = [0, 0];
  // The first tenth fills the queue and is not counted.
  const from = seconds * 100;
  const until = seconds * 1000 + from;
  while (now < until) {
    now += exponential(1000 / total);
    const ms = exponential(kindAt(kinds, chance() * total).ms);
    const began = Math.max(now, free[0] as number);
    if (now > from) {
      waits.push(began - now);
      busy += ms;
    }
    sink(free, began + ms);
  }
  waits.sort((one, other) => one - other);
  return {
    utilisation: busy / (seconds * 1000 * servers),
    meanMs: waits.reduce((sum, ms) => sum + ms, 0) / waits.length,
    p99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0,
  };
}

function kindAt(kinds: readonly Work[], place: number): Work {
  let left = place;
  for (const kind of kinds) {
    left -= kind.perSecond;
    if (left < 0) return kind;
  }
  return kinds.at(-1) as Work;
}

/** The server that is free first stands at the top of a heap; it takes the work and sinks to its new place. */
function sink(heap: Float64Array, value: number): void {
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child += 1;
    if ((heap[child] as number) >= value) break;
    heap[place] = heap[child] as number;
    place = child;
  }
  heap[place] = value;
}

/** The same chances in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
