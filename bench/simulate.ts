import { pathToFileURL } from 'node:url';
import costs from './costs.json' with { type: 'json' };
import { round } from './rows.ts';
import {
  commitsAt,
  costOf,
  gigabytesAt,
  kinds,
  mayLag,
  peakHour,
  rateAt,
  walMegabytesAt,
  watchingAt,
  worksAt,
} from './simulate-load.ts';
import { playQueue, type Waiting, type Work, waitingAt } from './simulate-queue.ts';

/** What is had at a stage. A web process keeps one core busy; a replica answers what may lag. */
type Stage = { students: number; web: number; primary: number; replica: number; isPooled: boolean };

const stages: Stage[] = [
  { students: 10_000, web: 1, primary: 1, replica: 0, isPooled: false },
  { students: 100_000, web: 2, primary: 2, replica: 0, isPooled: false },
  { students: 1_000_000, web: 12, primary: 8, replica: 8, isPooled: true },
  { students: 10_000_000, web: 64, primary: 48, replica: 48, isPooled: true },
];

const MOST_BUSY = 0.7;
const MOST_WAITING_MS = 1_000;
const POOL_OF_A_PROCESS = 20;
const MOST_CONNECTIONS = 200;
const SECONDS = 20;
/** Indonesia has not so many people. */
const MOST_STUDENTS = 300_000_000;

type Resource = { name: string; utilisation: number; p99Ms: number };

type Queue = (servers: number, work: Work[]) => Waiting;
const played: Queue = (servers, work) => playQueue(servers, work, SECONDS);
/** As if all of it were of one kind: quick, and close enough to find the place where it breaks. */
const byFormula: Queue = (servers, work) => {
  const perSecond = work.reduce((sum, each) => sum + each.perSecond, 0);
  const offered = work.reduce((sum, each) => sum + each.perSecond * each.ms, 0);
  return waitingAt(servers, perSecond, offered / perSecond);
};

/** Every resource in the busiest hour. */
function resourcesAt({ web, primary, replica, isPooled }: Stage, students: number, queue: Queue): Resource[] {
  const works = worksAt(students, web);
  const app: Work[] = works.map(({ perSecond, app: ms }) => ({ perSecond, ms }));
  const ofReplica = works.filter(({ kind }) => replica > 0 && mayLag.has(kind));
  const ofPrimary = works.filter((work) => !ofReplica.includes(work));
  const ofDatabase = (some: typeof works): Work[] =>
    some.filter(({ database }) => database > 0).map(({ perSecond, database: ms }) => ({ perSecond, ms }));
  const named = (name: string, { utilisation, p99Ms }: Waiting): Resource => ({ name, utilisation, p99Ms });
  const open = isPooled ? primary * 4 : web * POOL_OF_A_PROCESS;
  return [
    named('web cores', queue(web, app)),
    named('primary cores', queue(primary, ofDatabase(ofPrimary))),
    ...(replica ? [named('replica cores', queue(replica, ofDatabase(ofReplica)))] : []),
    // Who commits while one is being synced waits for the next: two at most.
    {
      name: 'commits',
      utilisation: Math.min(commitsAt(students, web), 1000 / costs.syncMs) * (costs.syncMs / 1000),
      p99Ms: 2 * costs.syncMs,
    },
    { name: 'WAL to disk', utilisation: walMegabytesAt(students) / costs.diskMegabytes, p99Ms: 0 },
    { name: 'connections', utilisation: open / (MOST_CONNECTIONS / MOST_BUSY), p99Ms: 0 },
  ];
}

const isBroken = ({ name, utilisation, p99Ms }: Resource): boolean =>
  // A disk that syncs without a pause takes more into each sync: it slows nobody down by itself.
  name !== 'commits' && (utilisation > MOST_BUSY || p99Ms > MOST_WAITING_MS);

/** The students at which each resource of a stage breaks, the first one first. */
function breaksAt(stage: Stage): { name: string; students: number }[] {
  const names = resourcesAt(stage, stage.students, byFormula).map(({ name }) => name);
  return names
    .map((name) => ({ name, students: firstBroken(stage, name) }))
    .filter(({ students }) => Number.isFinite(students))
    .sort((one, other) => one.students - other.students);
}

function firstBroken(stage: Stage, name: string): number {
  const broken = (students: number) =>
    isBroken(resourcesAt(stage, students, byFormula).find((each) => each.name === name) as Resource);
  let [low, high] = [1, 1000];
  while (!broken(high)) {
    [low, high] = [high, high * 4];
    if (high > MOST_STUDENTS) return Number.POSITIVE_INFINITY;
  }
  for (let step = 0; step < 30; step += 1) {
    const middle = Math.sqrt(low * high);
    if (broken(middle)) high = middle;
    else low = middle;
  }
  return Number(low.toPrecision(2));
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

export function simulateScale(): void {
  console.log(`Busiest hour: ${peakHour}:00 in Jakarta. Costs of ${costs.measured}, ${costs.machine}.`);
  console.table(
    stages.map((stage) => {
      const { students, web, primary, replica } = stage;
      const total = kinds.reduce((sum, kind) => sum + rateAt(students, kind), 0);
      const { learners, gigabits } = watchingAt(students);
      const size = gigabytesAt(students);
      return {
        students: students.toLocaleString('en'),
        'requests /s': Math.round(total),
        'learners at once': Math.round(learners),
        'film Gbit/s': round(gigabits),
        cores: `${web} web, ${primary}${replica ? ` + ${replica}` : ''} database`,
        'WAL MB/s': round(walMegabytesAt(students)),
        'commits /s': Math.round(commitsAt(students, web)),
        'GB of students': round(size.students),
        'GB of watch reports a year': round(size.watchReportsAYear),
      };
    }),
  );
  for (const stage of stages) {
    const breaks = new Map(breaksAt(stage).map(({ name, students }) => [name, students]));
    console.log(
      `\n${stage.students.toLocaleString('en')} students: ${stage.web} web, ${stage.primary} + ${stage.replica} database cores`,
    );
    console.table(
      resourcesAt(stage, stage.students, played).map(({ name, utilisation, p99Ms }) => ({
        resource: name,
        busy: percent(utilisation),
        'p99 waiting, ms': Number(p99Ms.toFixed(1)),
        'breaks at, students': breaks.get(name)?.toLocaleString('en') ?? 'never',
      })),
    );
  }
  for (const { what, perSecond, app, database } of costs.checks) {
    const cost = costOf('watch report', perSecond);
    console.log(
      `${what}: predicted ${percent((perSecond * cost.app) / 1000)} of a core for the application and ` +
        `${percent((perSecond * cost.database) / 1000)} for PostgreSQL; measured ${percent(app)} and ${percent(database)}`,
    );
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) simulateScale();
