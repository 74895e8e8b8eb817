import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { networkOf } from '../../../platform/limits.ts';
import { createTurns } from '../../../platform/turns.ts';

/** argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane); computed on libuv's threads, off the event loop. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Two seconds' worth of one core: a longer wait is better refused. */
const MOST_WAITING = 100;
/** A core is left to everybody else: a rush of logins makes logins slow, not the site; and one address's rush its own. */
const inTurn = createTurns(Math.max(1, availableParallelism() - 1), MOST_WAITING);

export const hashPassword = (password: string, who = ''): Promise<string> =>
  inTurn(() => hash(password, parameters), networkOf(who));
export const isPasswordOf = (stored: string, password: string, who: string): Promise<boolean> =>
  inTurn(() => verify(stored, password), networkOf(who));

/** Hashed when less was thought enough, or by another kind of argon2: to be hashed anew when next it is known. */
export function isOutdated(stored: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
  return !(Number(memory) >= parameters.memoryCost && Number(time) >= parameters.timeCost);
}
