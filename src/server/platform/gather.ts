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

/**
 * Gathers what comes within some milliseconds and writes it together: one commit for many. Batches follow one another,
 * so what comes first is written first, and whatever comes while one is being written makes the next one larger.
 */
export function createGatherer<Item, Result>(options: GatherOptions<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;

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

  async function work(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, options.waitMs));
    while (waiting.length > 0) {
      const batch = waiting.slice(0, options.most);
      waiting = waiting.slice(options.most);
      await writeAll(batch);
    }
    isBusy = false;
  }

  return (item) =>
    new Promise<Result>((done, fail) => {
      waiting.push({ item, done, fail });
      if (isBusy) return;
      isBusy = true;
      void work();
    });
}
