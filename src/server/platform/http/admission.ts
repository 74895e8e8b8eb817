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
 * How many of each are worked on at once. More of them would make all slower and none of them sooner. Lanes are apart from
 * each other: a rush of readers keeps nobody from paying.
 */
const most: Record<Lane, number> = { page: 8, read: 24, write: 48, outside: 256 };

/**
 * A class that begins, and everybody in it opens the room in the same second: that is waited out. Only who has had too
 * much to do for so long turns away what is above the measure; far above it at once.
 */
const PATIENCE_MS = 1_000;
const RUSH = 10;

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

export function createAdmission(isBounded: boolean, clock = () => performance.now()): Admission {
  const lanes = Object.fromEntries(
    Object.entries(most).map(([lane, measure]) => [lane, { inside: 0, measure, calmAt: 0 }]),
  ) as Record<Lane, { inside: number; measure: number; calmAt: number }>;
  const entered = new WeakMap<FastifyRequest, { leave(): void; isWorking: boolean }>();

  function enter(name: Lane) {
    const lane = lanes[name];
    const now = clock();
    const isOver = lane.inside >= lane.measure;
    if (!isOver && lane.inside <= lane.measure / 2) lane.calmAt = now;
    const isFull = isOver && (now - lane.calmAt > PATIENCE_MS || lane.inside >= lane.measure * RUSH);
    if (isFull && isBounded) return undefined;
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
