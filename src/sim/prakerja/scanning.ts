import type { Card } from './card.ts';
import type { Ledger } from './ledger.ts';
import type { Programme } from './programme.ts';
import { refusals } from './refusal.ts';
import { isExpired, type Outcome, returnAddress, swappedAddress, type Visit } from './visit.ts';

/** Throws where this email may not use the code. */
export function checkHolder(ledger: Ledger, card: Card, email: string): void {
  if (card.email !== null && card.email !== email) throw refusals.codeTaken();
  const hasTaken = ledger
    .cards()
    .some((other) => other.code !== card.code && other.courseCode === card.courseCode && other.email === email);
  if (hasTaken) throw refusals.courseTaken();
}

/** Undefined while the visit can still go on. */
export function whyOver(visit: Visit, now: number): 'used' | 'expired' | undefined {
  if (visit.ended) return 'used';
  return isExpired(visit, now) ? 'expired' : undefined;
}

/** Ends a visit that can still go on; answers where the browser is sent. */
export function endVisit({ ledger, clock, faults, inTurn }: Programme, state: string, outcome: Outcome) {
  const code = ledger.visit(state)?.code ?? '';
  return inTurn(code, async () => {
    const visit = ledger.visit(state);
    if (!visit || whyOver(visit, clock.now())) return undefined;
    const isSeen = outcome === 'pass' && !(await faults.take('returned_unverified'));
    const returnTo = await addressAfter(visit);
    // From here to the saving nothing is waited for: two codes of one course cannot both become this email's.
    const now = clock.now();
    const card = ledger.card(visit.code);
    const seen = isSeen && card ? attend(card, visit, now) : undefined;
    const saving = [
      seen && ledger.saveCard(seen),
      ledger.saveVisit({
        ...visit,
        ended: { at: now, outcome: seen || outcome !== 'pass' ? outcome : 'fail', returnTo },
      }),
    ];
    await Promise.all(saving);
    return { returnTo };
  });

  /** Undefined where the code or the course went to somebody else while the student was on the way. */
  function attend(card: Card, { email, sequence }: Visit, now: number): Card | undefined {
    try {
      checkHolder(ledger, card, email);
    } catch {
      return undefined;
    }
    const attendances = { ...card.attendances, [sequence]: card.attendances[sequence] ?? now };
    return { ...card, email, redeemedAt: card.redeemedAt ?? now, attendances };
  }

  async function addressAfter(visit: Visit): Promise<string> {
    const others = ledger.visits().filter((other) => other.state !== visit.state);
    if (await faults.take('callback_swapped'))
      return swappedAddress(
        visit,
        others.find((other) => other.code !== visit.code),
      );
    if (await faults.take('callback_replayed'))
      return others.find((other) => other.ended)?.ended?.returnTo ?? returnAddress(visit);
    return returnAddress(visit);
  }
}
