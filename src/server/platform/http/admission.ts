import { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import { Failure } from '../errors.ts';
import { sendCrowdedPage } from './crowded-page.ts';
import { sendFailure } from './error-handler.ts';

/**
 * What is asked, by what it takes: a page is rendered here, what is read and what is written is the database's work, and
 * who waits for somebody outside takes next to nothing meanwhile, however long that is.
 */
type Lane = 'page' | 'read' | 'write' | 'outside';

/**
 * How many of each are worked on at once where there is too much to do: more would make all slower and none of them sooner.
 * And how many there may be at all, also where they only wait. Lanes are apart from each other: a rush of readers keeps
 * nobody from paying.
 */
const lanes: Record<Lane, { measure: number; most: number }> = {
  page: { measure: 2, most: 80 },
  read: { measure: 6, most: 240 },
  write: { measure: 12, most: 480 },
  outside: { measure: 64, most: 512 },
};

/** What has been too much for so long is no passing rush, which is waited out. */
const PATIENCE_MS = 250;

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
  const states = { page: idle(), read: idle(), write: idle(), outside: idle() };
  const entered = new WeakMap<FastifyRequest, { leave(): void; isWorking: boolean }>();

  function enter(name: Lane) {
    const lane = states[name];
    if (isBehind) {
      const { measure, most } = lanes[name];
      const now = clock();
      // Many who wait for something slow take nothing from anybody, as long as there is time left.
      if (lane.inside <= measure / 2 || !isBehind()) lane.calmAt = now;
      if (lane.inside >= most || (lane.inside >= measure && now - lane.calmAt > PATIENCE_MS)) return undefined;
    }
    lane.inside += 1;
    let isIn = true;
    return () => {
      if (isIn) lane.inside -= 1;
      isIn = false;
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

const idle = () => ({ inside: 0, calmAt: 0 });

/** Where the work of a call is. What takes a file waits for its sender; a stream of events is not worked on. */
export function laneOf({ method, upload, gives, waits }: Call): Lane | null {
  if (gives === 'events') return null;
  if (waits || upload !== null) return 'outside';
  return method === 'GET' ? 'read' : 'write';
}

export function turnAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const retryAfterSeconds = SOONEST_SECONDS + Math.floor(Math.random() * (LATEST_SECONDS - SOONEST_SECONDS + 1));
  if (request.headers.accept?.includes('text/html')) return sendCrowdedPage(reply, retryAfterSeconds);
  return sendFailure(new Failure('unavailable', { retryAfterSeconds }), request, reply);
}
