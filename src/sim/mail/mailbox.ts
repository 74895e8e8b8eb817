import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { arrivalIds } from '../frame/arrival-ids.ts';
import type { Warn } from '../frame/warn.ts';
import { type Message, type Summary, summarise } from './message.ts';
import { messageFiles } from './message-files.ts';
import { type Envelope, parseMessage } from './parse.ts';

const KEPT_MESSAGES = 2_000;

export type Mailbox = {
  count(): number;
  /** Newest first. */
  list(): Summary[];
  read(id: string): Promise<Message | undefined>;
  readRaw(id: string): Promise<Buffer | undefined>;
  /** Resolves when the message is safe on disk. */
  add(raw: Buffer, envelope: Envelope): Promise<void>;
  remove(ids: string[]): Promise<void>;
};

export async function openMailbox(serviceDir: string, warn: Warn): Promise<Mailbox> {
  const dir = join(serviceDir, 'messages');
  await mkdir(dir, { recursive: true });
  const files = messageFiles(dir, warn);
  const summaries = new Map<string, Summary>();
  for (const message of await files.recover()) summaries.set(message.id, summarise(message));
  const nextId = arrivalIds(summaries.keys());

  const list = () => [...summaries.values()].sort((a, b) => (a.id < b.id ? 1 : -1));

  async function remove(ids: string[]): Promise<void> {
    for (const id of ids) {
      // Only what we listed ourselves ever becomes a path.
      if (summaries.delete(id)) await files.remove(id);
    }
  }

  async function prune(): Promise<void> {
    if (summaries.size <= KEPT_MESSAGES) return;
    await remove(
      list()
        .slice(KEPT_MESSAGES)
        .map(({ id }) => id),
    );
  }

  await prune();

  return {
    count: () => summaries.size,
    list,
    read: async (id) => (summaries.has(id) ? files.read(id) : undefined),
    readRaw: async (id) => (summaries.has(id) ? files.readRaw(id) : undefined),
    async add(raw, envelope) {
      const now = Date.now();
      const message = { id: nextId(now), date: new Date(now).toISOString(), ...(await parseMessage(raw, envelope)) };
      await files.write(message, raw);
      summaries.set(message.id, summarise(message));
      await prune();
    },
    remove,
  };
}
