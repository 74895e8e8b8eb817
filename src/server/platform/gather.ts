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
 * being written makes the next one larger; one that is full need not wait for it.
 */
export function createGatherer<Item, Result>(options: GatherOptions<Item, Result>): (item: Item) => Promise<Result> {
  const { most, waitMs } = options;
  let waiting: Waiting<Item, Result>[] = [];
  let isGathering = false;
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

  async function writeNext(): Promise<void> {
    isGathering = false;
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    writing += 1;
    const written = writeAll(batch);
    if (isDue()) void writeNext();
    await written;
    writing -= 1;
    if (isDue()) void writeNext();
  }

  const isDue = () => (writing === 0 ? waiting.length > 0 : waiting.length >= most && writing < AT_ONCE);

  return (item) =>
    new Promise<Result>((done, fail) => {
      waiting.push({ item, done, fail });
      if (writing > 0) {
        if (isDue()) void writeNext();
      } else if (!isGathering) {
        isGathering = true;
        setTimeout(writeNext, waitMs);
      }
    });
}
