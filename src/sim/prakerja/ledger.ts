import { join } from 'node:path';
import { openJournal } from '../frame/journal.ts';
import type { Warn } from '../frame/warn.ts';
import { type Card, isKind } from './card.ts';
import { knownCard } from './known-codes.ts';
import type { Visit } from './visit.ts';

const KEPT_VISITS = 5_000;

/** Everything the programme knows, in memory, with a journal on disk. */
export type Ledger = {
  /** By its canonical form; also one to which nothing has happened yet. */
  card(code: string): Card | undefined;
  /** Those to which something happened, the last one changed first. */
  cards(): Card[];
  /** Seen by everybody at once; resolves when it is safe on disk. */
  saveCard(card: Card): Promise<void>;
  visit(state: string): Visit | undefined;
  /** Newest first. */
  visits(): Visit[];
  saveVisit(visit: Visit): Promise<void>;
  nextId(): number;
  clockOffset(): number;
  saveClockOffset(offset: number): Promise<void>;
  /** Resolves when all that can be read here is on disk. */
  synced(): Promise<void>;
  close(): Promise<void>;
};

type Line = { card?: Card; visit?: Visit; clockOffset?: number };

export async function openLedger(dir: string, warn: Warn): Promise<Ledger> {
  const cards = new Map<string, Card>();
  const visits = new Map<string, Visit>();
  let clockOffset = 0;
  let lastId = 0;

  function rememberCard(card: Card): void {
    cards.delete(card.code);
    cards.set(card.code, card);
    for (const { id } of [...Object.values(card.assignments), ...Object.values(card.feedbacks)])
      lastId = Math.max(lastId, id);
  }

  function rememberVisit(visit: Visit): void {
    visits.set(visit.state, visit);
    const [oldest] = visits.keys();
    if (visits.size > KEPT_VISITS && oldest) visits.delete(oldest);
  }

  function restore(line: unknown): void {
    const { card, visit, clockOffset: offset } = (line ?? {}) as Line;
    if (isCard(card)) rememberCard(card);
    else if (isVisit(visit)) rememberVisit(visit);
    else if (typeof offset === 'number') clockOffset = offset;
    else warn(`skipped a record of ${dir}: not a whole code or visit`);
  }

  const lines = (): Line[] => [
    { clockOffset },
    ...[...cards.values()].map((card) => ({ card })),
    ...[...visits.values()].map((visit) => ({ visit })),
  ];
  const journal = await openJournal(join(dir, 'journal.jsonl'), { restore, snapshot: lines }, warn);

  return {
    card: (code) => cards.get(code) ?? knownCard(code),
    cards: () => [...cards.values()].reverse(),
    saveCard(card) {
      rememberCard(card);
      return journal.append({ card });
    },
    visit: (state) => visits.get(state),
    visits: () => [...visits.values()].reverse(),
    saveVisit(visit) {
      rememberVisit(visit);
      return journal.append({ visit });
    },
    nextId() {
      lastId += 1;
      return lastId;
    },
    clockOffset: () => clockOffset,
    saveClockOffset(offset) {
      clockOffset = offset;
      return journal.append({ clockOffset });
    },
    synced: journal.synced,
    close: journal.close,
  };
}

/** Guards against lines edited by hand. */
function isCard(value: Card | undefined): value is Card {
  return (
    typeof value?.code === 'string' &&
    isKind(value.kind) &&
    [value.attendances, value.assignments, value.feedbacks].every((part) => typeof part === 'object' && part !== null)
  );
}

function isVisit(value: Visit | undefined): value is Visit {
  return (
    typeof value?.state === 'string' &&
    typeof value.code === 'string' &&
    typeof value.createdAt === 'number' &&
    URL.canParse(value.redirectUri)
  );
}
