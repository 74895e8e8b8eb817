import { openSession } from '../src/server/modules/accounts/public.ts';
import { connect } from '../src/server/platform/db.ts';
import { makeUser } from '../src/server/seed/makers/accounts.ts';
import { startSimulators } from '../tests/kit/sim.ts';
import { processorTime } from './processor-time.ts';
import { type Row, round } from './rows.ts';
import { type Sized, startSized, UNHURRIED } from './scale-database.ts';
import { EXAMPLES, type PlansOfKind, plansByKind, printPlans, withPlans } from './scale-plans.ts';
import { type Compared, compareByTurns, type Mix, printCompared, type Side, worstOf } from './scale-turns.ts';
import { type ServedApi, serveApi } from './server.ts';
import { fillStudents } from './students-data.ts';
import { mixFor } from './students-mix.ts';
import { type Sizes, sizesOf } from './students-sizes.ts';

const STUDENTS = Number(process.env.STUDENTS ?? 1_000_000);
const WATCH_ROWS = Number(process.env.WATCH_ROWS ?? STUDENTS * 20);
const FEW = 1_000;
const ROUNDS = Number(process.env.STUDENTS_ROUNDS ?? 5);
const REQUESTS = Number(process.env.STUDENTS_REQUESTS ?? 200);
const GOAL = 2;

type Marketplace = { sized: Sized; api: ServedApi; mix: Mix; sizes: Sizes };

/** The same life at a thousand students and at a million, by turns, and how PostgreSQL reads for the million. */
export async function measureStudents(): Promise<Row[]> {
  const simulators = await startSimulators();
  const stops: (() => Promise<void>)[] = [() => simulators.stop()];
  const start = async (students: number, watchRows: number): Promise<Marketplace> => {
    const sized = await startSized();
    stops.unshift(sized.stop);
    const { db, pool } = connect(sized.url, 2, UNHURRIED);
    await fillStudents(pool, { students, watchRows });
    const { id } = await makeUser(db, { role_id: 1, staff_role: 'owner', email: 'pemilik@semai.test' });
    const staff = await openSession(db, { userId: id, ip: '127.0.0.1', userAgent: 'bench' }, new Date());
    const mix = await mixFor(pool, students, (ROUNDS + 1) * REQUESTS + EXAMPLES, staff);
    const sizes = await sizesOf(pool);
    await db.destroy();
    const api = await serveApi(sized.url, sized.url, simulators.url);
    stops.unshift(api.stop);
    return { sized, api, mix, sizes };
  };
  try {
    const few = await start(FEW, (WATCH_ROWS / STUDENTS) * FEW);
    const many = await start(STUDENTS, WATCH_ROWS);
    console.table(many.sizes.tables);
    const sides = [few, many].map(sideOf) as [Side, Side];
    const compared = await compareByTurns(sides, { rounds: ROUNDS, requests: REQUESTS });
    printCompared(compared, FEW.toLocaleString('en'), STUDENTS.toLocaleString('en'));
    const explained = await serveApi(many.sized.url, withPlans(many.sized.url), simulators.url);
    stops.unshift(explained.stop);
    const plans = await plansByKind(many.sized, explained.url, many.mix, (ROUNDS + 1) * REQUESTS);
    printPlans(plans);
    return rowsOf(compared, plans, many.sizes);
  } finally {
    for (const stop of stops) await stop();
  }
}

const sideOf = ({ sized, api, mix }: Marketplace): Side => ({
  url: api.url,
  mix,
  spent: () => ({ app: processorTime(api.pid), database: processorTime(sized.pid, true) }),
});

function rowsOf(compared: readonly Compared[], plans: readonly PlansOfKind[], sizes: Sizes): Row[] {
  const worst = worstOf(compared);
  const watch = compared.find(({ kind }) => kind === 'watch report') as Compared;
  const whole = [...new Set(plans.flatMap(({ readWhole }) => readWhole))];
  const micro = (cpu: Compared['cpu']) => cpu && { app: cpu.app * 1000, database: cpu.database * 1000 };
  return [
    {
      work: `students, ${FEW.toLocaleString('en')} → ${STUDENTS.toLocaleString('en')}`,
      result: `${compared.length} kinds of requests; worst: ${worst.kind}, p99 ${round(worst.p99[0])} → ${round(worst.p99[1])} ms`,
      cpu: null,
      against: 'itself, small',
      ratio: worst.growth,
      goal: `p99 ≤ ${GOAL}×`,
      met: worst.growth <= GOAL,
    },
    {
      work: `watch rows, ${sizes.watchRows.toLocaleString('en')}`,
      result: `watch report p99 ${round(watch.p99[0])} → ${round(watch.p99[1])} ms; ${whole.length === 0 ? 'every plan by index' : `read whole: ${whole.join(', ')}`}`,
      cpu: micro(watch.cpu),
      against: 'itself, small',
      ratio: watch.growth,
      goal: `p99 ≤ ${GOAL}×, plans by index`,
      met: watch.growth <= GOAL && whole.length === 0,
    },
  ];
}
