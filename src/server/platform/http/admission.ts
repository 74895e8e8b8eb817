import { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import { Failure } from '../errors.ts';
import { sendCrowdedPage } from './crowded-page.ts';
import { sendFailure } from './error-handler.ts';

/**
 * What is asked, by what it takes: a page is rendered here, what is read and what is written is the database's work, what
 * the back office asks may be a report over all there is. What is asked often is cheap, and cheaper the more come at once;
 * who waits for somebody outside takes next to nothing meanwhile, however long that is: these two are not counted as work.
 */
export type Lane = 'page' | 'read' | 'write' | 'office' | 'often' | 'outside';

/**
 * Where there is too much to do, so many are worked on at once as are done in this time: more would make all slower and
 * none of them sooner.
 */
const WAIT_MS = 30;
const FEWEST = 3;
/**
 * But never fewer of a lane than its own, however many there are of the others: a rush of readers keeps nobody from paying.
 * And how many there may be at all, also where they only wait.
 */
const lanes: Record<Lane, { own: number; most: number; isWork: boolean }> = {
  page: { own: 1, most: 80, isWork: true },
  read: { own: 1, most: 240, isWork: true },
  write: { own: 2, most: 480, isWork: true },
  office: { own: 1, most: 80, isWork: true },
  often: { own: 1_024, most: 1_024, isWork: false },
  outside: { own: 64, most: 512, isWork: false },
};

/**
 * A rush is waited out. Time in which who comes meets too many adds up, and goes by twice as fast in which they meet
 * hardly anybody: only beyond this it is too much.
 */
const PATIENCE_MS = 250;
const MOST_IMPATIENT_MS = 2 * PATIENCE_MS;
/** Who turned somebody away so shortly ago is not in for a new rush, but still in the old one. */
const STILL_A_RUSH_MS = 500;
/** So much at most for each who comes: one person's page that asks for several things is no rush. */
const LONGEST_STEP_MS = 50;
/** How often it is counted how many are done, and whether they become fewer. */
const PACE_MS = 100;

/** Not all at the same moment, or the crowd comes back as one. */
const SOONEST_SECONDS = 3;
const LATEST_SECONDS = 12;

export type Admission = {
  /** Undefined: there is too much to do. Otherwise how to say that it is done; saying it twice changes nothing. */
  enter(lane: Lane): (() => void) | undefined;
  /** A route's `onRequest` hook: lets in, or answers 503 at once. */
  to(lane: Lane): (request: FastifyRequest, reply: FastifyReply, next: () => void) => void;
  /** What a route does about a request; it counts until it is done, also where who asked has hung up. */
  during<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>;
};

/** `isBehind`: whether this process or the database has more to do than it can; null: nobody is ever turned away. */
export function createAdmission(isBehind: (() => boolean) | null, clock = () => performance.now()): Admission {
  const inside: Record<Lane, number> = { page: 0, read: 0, write: 0, office: 0, often: 0, outside: 0 };
  const pace = { since: 0, done: 0, enough: FEWEST, met: 0 };
  let all = 0;
  let [lastAt, crowdedMs, turnedAwayAt] = [0, 0, Number.NEGATIVE_INFINITY];
  const entered = new WeakMap<FastifyRequest, { leave(): void; isWorking: boolean }>();

  function isTooMuch(now: number): boolean {
    if (now - pace.since > PACE_MS) {
      pace.enough = Math.max(FEWEST, (WAIT_MS * pace.done) / (now - pace.since));
      Object.assign(pace, { since: now, done: 0, met: all });
    }
    const step = Math.min(now - lastAt, LONGEST_STEP_MS);
    lastAt = now;
    const calm = now - turnedAwayAt < STILL_A_RUSH_MS ? PATIENCE_MS : 0;
    // Many who wait for something slow take nothing from anybody, as long as there is time left.
    if (all <= 1 || !isBehind?.()) crowdedMs = Math.min(crowdedMs, Math.max(calm, crowdedMs - 2 * step));
    // What is becoming less is what piled up while the machine stood still, and is soon done.
    else if (all >= Math.max(pace.enough, pace.met)) crowdedMs = Math.min(MOST_IMPATIENT_MS, crowdedMs + step);
    return all >= pace.enough && crowdedMs > PATIENCE_MS;
  }

  function enter(lane: Lane) {
    const { own, most, isWork } = lanes[lane];
    const count = isWork ? 1 : 0;
    const now = clock();
    if (isBehind && ((isTooMuch(now) && inside[lane] >= own) || inside[lane] >= most)) {
      turnedAwayAt = now;
      return undefined;
    }
    inside[lane] += 1;
    all += count;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      inside[lane] -= 1;
      all -= count;
      pace.done += count;
    };
  }

  return {
    enter,
    to: (lane) => (request, reply, next) => {
      // What a page asks for was let in with the page.
      if (!(request.raw instanceof IncomingMessage)) return next();
      const leave = enter(lane);
      if (!leave) return void turnAway(request, reply);
      const entry = { leave, isWorking: false };
      entered.set(request, entry);
      reply.raw.once('close', () => entry.isWorking || leave());
      next();
    },
    async during(request, work) {
      const entry = entered.get(request);
      if (!entry) return work();
      entry.isWorking = true;
      try {
        return await work();
      } finally {
        entry.leave();
      }
    },
  };
}

/**
 * Where the work of a call is. What takes a file waits for its sender, and a password for its turn to be checked; a stream
 * of events is not worked on.
 */
export function laneOf(call: Call): Lane | null {
  const { method, auth, upload, gives, waits } = call;
  if (gives === 'events') return null;
  if (waits || upload !== null || takesPassword(call)) return 'outside';
  if (auth === 'staff') return 'office';
  return method === 'GET' ? 'read' : 'write';
}

function takesPassword({ body }: Call): boolean {
  const fields = (body as { shape?: object } | undefined)?.shape ?? {};
  return 'password' in fields || 'current_password' in fields;
}

export function turnAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const retryAfterSeconds = SOONEST_SECONDS + Math.floor(Math.random() * (LATEST_SECONDS - SOONEST_SECONDS + 1));
  if (request.headers.accept?.includes('text/html')) return sendCrowdedPage(reply, retryAfterSeconds);
  return sendFailure(new Failure('unavailable', { retryAfterSeconds }), request, reply);
}
