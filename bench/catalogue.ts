import { fillCatalogue, type Size } from './catalogue-data.ts';
import { mixFor } from './catalogue-mix.ts';
import { processorTime } from './processor-time.ts';
import { type Row, round } from './rows.ts';
import { type Sized, startSized } from './scale-database.ts';
import { plansByKind, printPlans, withPlans } from './scale-plans.ts';
import { compareByTurns, printCompared, type Side, worstOf } from './scale-turns.ts';
import { serveApi } from './server.ts';

const FEW: Size = { courses: 100, instructors: 20 };
const COURSES = Number(process.env.CATALOGUE_COURSES ?? 100_000);
const MANY: Size = { courses: COURSES, instructors: Math.ceil(COURSES / 50) };
const ROUNDS = Number(process.env.CATALOGUE_ROUNDS ?? 9);
const REQUESTS = 210;
const GOAL = 2;

/** The same questions to a catalogue of 100 courses and to one of 100,000, by turns, and how PostgreSQL reads the large. */
export async function measureCatalogue(): Promise<Row[]> {
  const stops: (() => Promise<void>)[] = [];
  const start = async (size: Size): Promise<{ sized: Sized; side: Side }> => {
    const sized = await startSized();
    stops.unshift(sized.stop);
    const began = performance.now();
    await fillCatalogue(sized.url, size);
    console.log(`${size.courses} courses made in ${Math.round((performance.now() - began) / 1000)} s`);
    const api = await serveApi(sized.url, sized.url);
    stops.unshift(api.stop);
    const spent = () => ({ app: processorTime(api.pid), database: processorTime(sized.pid, true) });
    return { sized, side: { url: api.url, mix: mixFor(size.courses), spent } };
  };
  try {
    const few = await start(FEW);
    const many = await start(MANY);
    const compared = await compareByTurns([few.side, many.side], { rounds: ROUNDS, requests: REQUESTS });
    printCompared(compared, FEW.courses.toLocaleString('en'), MANY.courses.toLocaleString('en'));
    const explained = await serveApi(many.sized.url, withPlans(many.sized.url));
    stops.unshift(explained.stop);
    const plans = await plansByKind(many.sized, explained.url, many.side.mix, (ROUNDS + 1) * REQUESTS);
    printPlans(plans);
    const whole = [...new Set(plans.flatMap(({ readWhole }) => readWhole))];
    const worst = worstOf(compared);
    return [
      {
        work: `catalogue, ${FEW.courses} → ${MANY.courses.toLocaleString('en')} courses`,
        result:
          `worst of ${compared.length} kinds: ${worst.kind}, p99 ${round(worst.p99[0])} → ${round(worst.p99[1])} ms; ` +
          (whole.length === 0 ? 'every plan by index' : `read whole: ${whole.join(', ')}`),
        cpu: null,
        against: 'itself, small',
        ratio: worst.growth,
        goal: `p99 ≤ ${GOAL}×, plans by index`,
        met: worst.growth <= GOAL && whole.length === 0,
      },
    ];
  } finally {
    for (const stop of stops) await stop();
  }
}
