import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addClockRoutes } from '../frame/clock-routes.ts';
import { refusal } from '../frame/errors.ts';
import { isForm } from '../frame/fault-routes.ts';
import { assignmentData, feedbackData } from './answers.ts';
import { canonical, codeKinds, freshCard, isKind } from './card.ts';
import type { Programme } from './programme.ts';
import { endVisit, whyOver } from './scanning.ts';
import { readTask, taskKey } from './task.ts';
import { isOutcome, outcomes } from './visit.ts';

type Given = Record<string, unknown>;

/** Controls for tests, and for the buttons of the page. */
export function addControlRoutes(http: FastifyInstance, programme: Programme): void {
  const { ledger, clock, calls, inTurn } = programme;
  const givenBy = (request: FastifyRequest) => (request.body ?? {}) as Given;
  const answer = (request: FastifyRequest, reply: FastifyReply, body: object) =>
    isForm(request) ? reply.redirect('/sim/prakerja', 303) : reply.send(body);

  http.post('/scan', async (request, reply) => {
    const { state, outcome } = givenBy(request);
    if (!isOutcome(outcome)) throw refusal(400, `outcome must be one of: ${outcomes.join(', ')}`);
    const visit = typeof state === 'string' ? ledger.visit(state) : undefined;
    if (!visit) throw refusal(404, 'no visit with this state');
    const ended = await endVisit(programme, visit.state, outcome);
    if (!ended) throw refusal(409, `the state is ${whyOver(ledger.visit(visit.state) ?? visit, clock.now())}`);
    return answer(request, reply, { location: ended.returnTo });
  });

  http.post('/codes', async (request, reply) => {
    const { code, course_code: courseCode = 'SEMAI-5', kind = 'fresh' } = givenBy(request);
    if (!isKind(kind)) throw refusal(400, `kind must be one of: ${codeKinds.join(', ')}`);
    if (typeof courseCode !== 'string' || courseCode === '') throw refusal(400, 'course_code must be a text');
    if (code !== undefined && typeof code !== 'string') throw refusal(400, 'code must be left out or a text');
    const name = canonical(code || `KPJ-${randomBytes(6).toString('hex')}`);
    if (!/^[A-Z0-9-]{3,40}$/.test(name)) throw refusal(400, 'code must be letters, digits and dashes');
    if (ledger.card(name)) throw refusal(409, 'this code exists');
    await ledger.saveCard(freshCard(name, courseCode, kind));
    return answer(request, reply, { code: name, course_code: courseCode, kind });
  });

  http.post('/submissions', async (request, reply) => {
    const given = givenBy(request);
    const { redeem_code, outcome, part = 'assignment' } = given;
    if (outcome !== 'success' && outcome !== 'failed') throw refusal(400, 'outcome must be success or failed');
    if (part !== 'assignment' && part !== 'feedback') throw refusal(400, 'part must be assignment or feedback');
    const task = readTask(isForm(request) ? { ...given, sequence: Number(given.sequence) } : given);
    const code = canonical(String(redeem_code));
    const parts = part === 'assignment' ? 'assignments' : 'feedbacks';
    const done = await inTurn(code, async () => {
      const card = ledger.card(code);
      const before = card?.[parts][taskKey(task)];
      if (!card || !before) throw refusal(404, 'nothing was submitted for this task');
      const submission = { ...before, status: outcome === 'success' ? (2 as const) : (3 as const) };
      await ledger.saveCard({ ...card, [parts]: { ...card[parts], [taskKey(task)]: submission } });
      return submission;
    });
    const body = part === 'assignment' ? assignmentData : feedbackData;
    return answer(request, reply, body({ redeem_code: code, ...task }, done, clock.now()));
  });

  http.get('/calls', async (request) => {
    const { path, redeem_code } = request.query as Given;
    return calls.list().filter((call) => {
      const { redeem_code: asked } = (call.body ?? {}) as Given;
      return (
        (typeof path !== 'string' || call.path.endsWith(path)) &&
        (typeof redeem_code !== 'string' || canonical(String(asked)) === canonical(redeem_code))
      );
    });
  });

  addClockRoutes(http, 'prakerja', clock, {
    advance: (ms) => programme.moveClock(clock.offset() + ms),
    reset: () => programme.moveClock(0),
  });
}
