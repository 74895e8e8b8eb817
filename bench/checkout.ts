import { buy, makeBuyers, paidCourses, startPayingApi } from './paying-api.ts';
import { postmasterOf, processorTime } from './processor-time.ts';
import { type Row, round } from './rows.ts';

const BUYERS = 150;
const WARMING_UP = 50;

/**
 * One buyer after another: ordered, paid at the simulated provider, its notification heard and asked back about, enrolled.
 * Beside it stands the time that its statements took the database, one after another, commits that reach the disk included.
 */
export async function measureCheckout(): Promise<Row[]> {
  const { api, db, provider, stop } = await startPayingApi({ durable: true });
  try {
    const { ids, tokens } = await makeBuyers(db, BUYERS);
    const postmaster = await postmasterOf(api.databaseUrl);
    const [courseId] = (await paidCourses(db, 1)) as [number];
    const whole: number[] = [];
    const statements: number[] = [];
    let spent = { app: 0, database: 0 };
    const spentNow = () => ({ app: processorTime(api.pid), database: processorTime(postmaster, true) });
    await api.statements();
    for (const [place, token] of tokens.entries()) {
      if (place === WARMING_UP) spent = spentNow();
      await api.statements();
      const began = performance.now();
      const payment = await buy(api.url, token, courseId);
      // Answered once the notification that it caused was answered.
      await provider.outcome(payment, 'success', 'bank_transfer');
      const took = performance.now() - began;
      const { ms } = await api.statements();
      if (place < WARMING_UP) continue;
      whole.push(took);
      statements.push(ms);
    }
    const after = spentNow();
    const { enrolled } = await db
      .selectFrom('enrolments')
      .select((of) => of.fn.countAll<number>().as('enrolled'))
      .where('student_id', 'in', ids)
      .executeTakeFirstOrThrow();
    if (enrolled !== BUYERS) throw new Error(`${enrolled} of ${BUYERS} buyers are enrolled`);
    const [ours, alone] = [median(whole), median(statements)];
    const each = (ms: number) => (ms * 1_000) / (BUYERS - WARMING_UP);
    return [
      {
        work: 'checkout to enrolment, with the simulated provider',
        result: `${round(ours)} ms (median of ${whole.length})`,
        cpu: { app: each(after.app - spent.app), database: each(after.database - spent.database) },
        against: `its database statements alone: ${round(alone)} ms`,
        ratio: ours / alone,
        goal: '≤ 2×',
        met: ours / alone <= 2,
      },
    ];
  } finally {
    await stop();
  }
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
