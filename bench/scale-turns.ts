import { round } from './rows.ts';

export type Asked = { method: 'GET' | 'POST'; path: string; token?: string; body?: object };
/** What is asked, by kind: the first, the second and so on, never twice the same person where there are enough. */
export type Mix = Record<string, (n: number) => Asked>;

type Pair = [small: number, large: number];
export type Compared = {
  kind: string;
  p50: Pair;
  p99: Pair;
  /** p99 of the large over that of the small: the middle one of all rounds, each by itself. */
  growth: number;
  /** Milliseconds of processor time for one request of the large: of its API and of its PostgreSQL. */
  cpu: { app: number; database: number } | null;
};

export type Side = { url: string; mix: Mix; spent?: () => { app: number; database: number } };

/**
 * The same questions to a small and a large database, one at a time and by turns, so that both have the same weather. The
 * first round warms up and is not counted.
 */
export async function compareByTurns(
  [small, large]: [Side, Side],
  { rounds, requests }: { rounds: number; requests: number },
): Promise<Compared[]> {
  const sides = [small, large];
  const table: Compared[] = [];
  for (const kind of Object.keys(small.mix)) {
    const all: [number[], number[]] = [[], []];
    const growths: number[] = [];
    await askAll(sides, kind, 0, requests);
    const before = large.spent?.();
    for (let round = 1; round <= rounds; round += 1) {
      const times = await askAll(sides, kind, round * requests, requests);
      growths.push(at(times[1], 0.99) / at(times[0], 0.99));
      for (const place of [0, 1] as const) all[place].push(...times[place]);
    }
    const after = large.spent?.();
    const count = all[1].length;
    const both = (share: number): Pair => [at(all[0], share), at(all[1], share)];
    table.push({
      kind,
      p50: both(0.5),
      p99: both(0.99),
      growth: at(growths, 0.5),
      cpu:
        before && after
          ? { app: (after.app - before.app) / count, database: (after.database - before.database) / count }
          : null,
    });
  }
  return table;
}

async function askAll(sides: Side[], kind: string, first: number, count: number): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let n = first; n < first + count; n += 1)
    for (const place of [0, 1] as const) {
      const { url, mix } = sides[place] as Side;
      times[place].push(await ask(url, mix[kind]?.(n) as Asked));
    }
  return times;
}

export async function ask(url: string, { method, path, token, body }: Asked): Promise<number> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const began = performance.now();
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  const took = performance.now() - began;
  if (response.status !== 200)
    throw new Error(`${response.status}: ${method} ${path} ${JSON.stringify(body)} ${text.slice(0, 200)}`);
  return took;
}

export function printCompared(compared: readonly Compared[], small: string, large: string): void {
  const ms = (value: number) => Number(value.toFixed(1));
  console.table(
    compared.map(({ kind, p50, p99, growth, cpu }) => ({
      'milliseconds a request': kind,
      [`p50, ${small}`]: ms(p50[0]),
      [`p50, ${large}`]: ms(p50[1]),
      [`p99, ${small}`]: ms(p99[0]),
      [`p99, ${large}`]: ms(p99[1]),
      'p99 grows': `${round(growth)}×`,
      ...(cpu && { 'CPU µs app + database': `${round(cpu.app * 1000)} + ${round(cpu.database * 1000)}` }),
    })),
  );
}

export const worstOf = (compared: readonly Compared[]): Compared =>
  compared.reduce((worst, each) => (each.growth > worst.growth ? each : worst));

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
