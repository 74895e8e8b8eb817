import { parentPort } from 'node:worker_threads';
import type { DeskAnswer } from './desk.ts';

/** The thread's side of a desk: an order in, what came of it out. */
export function answerOrders<Order, Result>(work: (order: Order) => Promise<Result>): void {
  parentPort?.on('message', async (message: Order & { order: number }) => {
    const { order } = message;
    let answer: DeskAnswer<Result>;
    try {
      answer = { order, result: await work(message) };
    } catch (error) {
      answer = { order, error: String(error) };
    }
    parentPort?.postMessage(answer);
  });
}
