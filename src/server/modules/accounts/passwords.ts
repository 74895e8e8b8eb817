import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane); computed on libuv's threads, off the event loop. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);
export const isPasswordOf = (stored: string, password: string): Promise<boolean> => verify(stored, password);
