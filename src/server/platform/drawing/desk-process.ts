import type { DeskAnswer, DeskOrder } from './desk.ts';

/** The process's side of all desks: an order in, what its script makes of it out. */
process.on('message', async ({ order, script, given }: DeskOrder) => {
  let answer: DeskAnswer;
  try {
    const { work } = (await import(script)) as { work(given: unknown): Promise<unknown> };
    answer = { order, result: await work(given) };
  } catch (error) {
    answer = { order, error: String(error) };
  }
  process.send?.(answer);
});

// Whoever ordered is gone, however it went.
process.on('disconnect', () => process.exit());
