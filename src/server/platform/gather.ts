export type GatherOptions<Item, Result> = {
  /** Writes several at once; one result for each, in their order. */
  write(items: readonly Item[]): Promise<readonly Result[]>;
  /** How long the first waits for others to come. */
  waitMs: number;
  most: number;
  /** Whether one of them may be what made all of them fail, so that each is worth a try of its own. */
  mayBeOneOfThem(error: unknown): boolean;
};

type Waiting<Item, Result> = { item: Item; done(result: Result): void; fail(error: unknown): void };

/** Full batches that are written at the same time: while the database works at one, the next is made ready. */
const AT_ONCE = 2;

/**
 * Gathers what comes within some milliseconds and writes it together: one commit for many. Whatever comes while a batch is
 * being written makes the next one larger; one that is full need not wait for it. That the one before is written is no
 * reason to go before the time is over: under load that would make many small commits of few large ones.
 */
export function createGatherer<Item, Result>(options: GatherOptions<Item, Result>): (item: Item) => Promise<Result> {
  const { most, waitMs } = options;
  let waiting: Waiting<Item, Result>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let hasWaited = false;
  let writing = 0;

  async function writeAll(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await options.write(batch.map(({ item }) => item));
      batch.forEach(({ done }, place) => {
        done(results[place] as Result);
      });
    } catch (error) {
      if (batch.length > 1 && options.mayBeOneOfThem(error)) for (const each of batch) await writeAll([each]);
      else for (const { fail } of batch) fail(error);
    }
  }

  function beginWaiting(): void {
    clearTimeout(timer);
    hasWaited = false;
    timer = setTimeout(() => {
      hasWaited = true;
      writeWhatIsDue();
    }, waitMs);
  }

  const isDue = () => (waiting.length < most ? hasWaited && waiting.length > 0 && writing === 0 : writing < AT_ONCE);

  function writeWhatIsDue(): void {
    while (isDue()) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      writing += 1;
      if (waiting.length > 0) beginWaiting();
      void writeAll(batch).then(() => {
        writing -= 1;
        writeWhatIsDue();
      });
    }
  }

  return (item) =>
    new Promise<Result>((done, fail) => {
      waiting.push({ item, done, fail });
      if (waiting.length === 1) beginWaiting();
      else if (waiting.length >= most) writeWhatIsDue();
    });
}
