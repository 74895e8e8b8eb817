import type { Platform, Session } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import type { EventSource } from '../../platform/http/events.ts';

type Reader = { session: Session; say(event: 'changed'): void; end(): void };

/** Whoever opens more windows than this loses the oldest; its browser then asks now and then instead. */
const MOST_PER_PERSON = 5;
/** A page reads its notifications before it listens: what came between the two is told as soon as it does. */
const RECENT_MS = 30_000;

const notificationsOf = (userId: number) => `notifications:${userId}`;

/** Who listens for notifications in this process: one follower of the database for all of them. */
export function createReaders({ changes, clock }: Platform): { open(session: Session): EventSource } {
  /** By what the database says of them (migration 0012). */
  const readersBy = new Map<string, Set<Reader>>();
  const changedAt = new Map<string, number>();

  const readersOf = (tag: string): Reader[] => [...(readersBy.get(tag) ?? [])];
  const tell = (reader: Reader) => {
    if (reader.session.expiresAt > clock.now()) reader.say('changed');
    else reader.end();
  };

  function remember(tag: string) {
    const now = clock.now().getTime();
    changedAt.delete(tag);
    changedAt.set(tag, now);
    // In the order of their time: the old ones stand first.
    for (const [old, at] of changedAt) {
      if (at > now - RECENT_MS) break;
      changedAt.delete(old);
    }
  }
  const changedOfLate = (tag: string) => (changedAt.get(tag) ?? 0) > clock.now().getTime() - RECENT_MS;

  changes.follow('personal', {
    change(tag) {
      const isNews = tag.startsWith('notifications:');
      if (isNews) remember(tag);
      // Anything else that concerns a reader is the end of its session, or of its account as it was.
      for (const reader of readersOf(tag)) isNews ? tell(reader) : reader.end();
    },
    gap() {
      // What was missed is unknown, an ended session included: they come back, are checked again, and read anew.
      for (const tag of [...readersBy.keys()]) for (const reader of readersOf(tag)) reader.end();
    },
  });

  return {
    open(session) {
      if (!changes.listening()) throw new Failure('unavailable', { retryAfterSeconds: 5 });
      const news = notificationsOf(session.userId);
      const tags = [news, `session:${session.id}`, `account:${session.userId}`];
      return (say, end) => {
        const reader: Reader = { session, say, end };
        for (const tag of tags) readersBy.set(tag, (readersBy.get(tag) ?? new Set()).add(reader));
        const together = readersOf(news);
        if (together.length > MOST_PER_PERSON) together[0]?.end();
        if (changedOfLate(news)) tell(reader);
        return () => {
          for (const tag of tags) {
            const others = readersBy.get(tag);
            others?.delete(reader);
            if (others?.size === 0) readersBy.delete(tag);
          }
        };
      };
    },
  };
}
