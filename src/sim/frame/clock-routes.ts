import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { refusal } from './errors.ts';
import { isForm } from './fault-routes.ts';

const MAX_ADVANCE_S = 366 * 24 * 60 * 60;

type ClockMoves = {
  advance(ms: number): Promise<void>;
  /** Back to the real time; what has happened stays. */
  reset(): Promise<void>;
};

/** The same controls for every service that has a clock of its own. */
export function addClockRoutes(http: FastifyInstance, name: string, clock: Clock, moves: ClockMoves): void {
  const state = () => ({ now: new Date(clock.now()).toISOString() });

  http.get('/clock', async () => state());

  http.post('/clock', async (request, reply) => {
    const { advance_seconds: given, reset } = (request.body ?? {}) as Record<string, unknown>;
    const seconds = isForm(request) ? Number(given) : given;
    if (reset) await moves.reset();
    else if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= MAX_ADVANCE_S))
      throw refusal(400, `advance_seconds must be a number from 0 to ${MAX_ADVANCE_S}`);
    else await moves.advance(Math.round(seconds * 1000));
    return isForm(request) ? reply.redirect(`/sim/${name}`, 303) : state();
  });
}
