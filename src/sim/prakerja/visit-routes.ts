import type { FastifyInstance, FastifyReply } from 'fastify';
import { refusal } from '../frame/errors.ts';
import { sendPage } from '../frame/page.ts';
import type { Programme } from './programme.ts';
import { endVisit, whyOver } from './scanning.ts';
import { isOutcome, type Outcome, type Visit } from './visit.ts';
import { endedPage, type Mistake, visitPage } from './visit-page.ts';

type StateParams = { Params: { state: string } };

const nextStep = { login: 'consent', consent: 'scan' } as const;

/** The pages that the student walks through: who they are, whether the camera may look, what it saw. */
export function addVisitRoutes(http: FastifyInstance, programme: Programme): void {
  const { ledger, clock } = programme;
  const address = '/verifikasi/:state';

  function show(reply: FastifyReply, visit: Visit | undefined, mistake?: Mistake): FastifyReply {
    if (!visit) return sendPage(reply.code(404), endedPage('unknown'));
    const over = whyOver(visit, clock.now());
    if (over) return sendPage(reply.code(410), endedPage(over));
    const courseCode = ledger.card(visit.code)?.courseCode ?? '';
    return sendPage(reply.code(mistake ? 400 : 200), visitPage(visit, courseCode, mistake));
  }

  http.get<StateParams>(address, async (request, reply) => {
    const visit = ledger.visit(request.params.state);
    await ledger.synced();
    return show(reply, visit);
  });

  http.post<StateParams>(address, async (request, reply) => {
    const { step, email, outcome } = (request.body ?? {}) as Record<string, unknown>;
    const visit = ledger.visit(request.params.state);
    if (!visit || whyOver(visit, clock.now())) return show(reply, visit);
    // Clicked twice, or an older page of the browser's history: this is where the visit stands.
    const again = () => reply.redirect(`/sim/prakerja/verifikasi/${visit.state}`, 303);
    if (step !== visit.step) return again();
    if (outcome !== undefined) return end(reply, visit, outcome);
    if (visit.step === 'scan') throw refusal(400, 'outcome is missing');
    const typed = typeof email === 'string' ? email.trim() : '';
    if (visit.step === 'login' && typed.toLowerCase() !== visit.email) return show(reply, visit, { typed });
    await ledger.saveVisit({ ...visit, step: nextStep[visit.step] });
    return again();
  });

  async function end(reply: FastifyReply, visit: Visit, outcome: unknown): Promise<FastifyReply> {
    if (!mayEndAs(visit, outcome)) throw refusal(400, 'the visit cannot end so');
    const ended = await endVisit(programme, visit.state, outcome);
    return ended ? reply.redirect(ended.returnTo, 303) : show(reply, ledger.visit(visit.state));
  }
}

/** One may always leave; the rest is up to the camera. */
const mayEndAs = ({ step }: Visit, outcome: unknown): outcome is Outcome =>
  isOutcome(outcome) && (outcome === 'leave' || step === 'scan');
