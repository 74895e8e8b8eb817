/** One line of the table that `npm run bench` ends with. */
export type Row = {
  work: string;
  /** How much of it one run did: 'requests a second', or what the row is about where it is no throughput. */
  result: string;
  /** Microseconds of processor time for one, of the application and of PostgreSQL. */
  cpu: { app: number; database: number } | null;
  against: string;
  /** Ours over the other's, as the goal counts it. */
  ratio: number | null;
  goal: string;
  met: boolean;
  /** How far ahead of what an operator would pick instead, by processor time. */
  ahead?: string;
};

export const perSecond = (count: number, unit = ''): string =>
  `${Math.round(count).toLocaleString('en')}${unit && ` ${unit}`} /s`;

export function printRows(rows: readonly Row[]): void {
  console.table(
    rows.map(({ work, result, cpu, against, ratio, goal, met, ahead = '' }) => ({
      work,
      result,
      'CPU µs (app + database)': cpu
        ? `${round(cpu.app + cpu.database)} (${round(cpu.app)} + ${round(cpu.database)})`
        : '',
      'measured against': against,
      ratio: ratio === null ? '' : `${round(ratio)}×`,
      goal,
      met: met ? 'yes' : 'NO',
      'ahead of, by CPU time': ahead,
    })),
  );
}

/** Two digits that count, without an exponent. */
export const round = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(2));
