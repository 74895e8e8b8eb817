import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';

type Waiting<Result> = { resolve: (result: Result) => void; reject: (error: Error) => void };
/** What the thread answers with. */
export type DeskAnswer<Result> = { order: number; result: Result } | { order: number; error: string };

/**
 * A thread of its own for drawing that is JavaScript and takes long: visitors are answered meanwhile. It starts with
 * the first order, does one after the other, and is replaced if it dies.
 */
export function createDesk<Order, Result>(app: FastifyInstance, script: URL): (order: Order) => Promise<Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let worker: Worker | null = null;
  let orders = 0;

  function start(): Worker {
    const started = new Worker(script);
    // What is drawn must not keep a process alive that is told to end.
    started.unref();
    started.on('message', (answer: DeskAnswer<Result>) => {
      const asked = waiting.get(answer.order);
      waiting.delete(answer.order);
      if ('error' in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.result);
    });
    const end = (error: Error) => {
      if (worker === started) worker = null;
      for (const asked of waiting.values()) asked.reject(error);
      waiting.clear();
    };
    started.on('error', end);
    started.on('exit', () => end(new Error('the drawing thread ended')));
    return started;
  }

  app.addHook('onClose', async () => {
    await worker?.terminate();
  });

  return (order) =>
    new Promise((resolve, reject) => {
      orders += 1;
      waiting.set(orders, { resolve, reject });
      worker ??= start();
      worker.postMessage({ order: orders, ...order });
    });
}
