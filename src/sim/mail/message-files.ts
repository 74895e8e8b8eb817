import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTemporaryFiles, replaceFile, writeSynced } from '../frame/durable.ts';
import type { Warn } from '../frame/warn.ts';
import { isMessage, type Message } from './message.ts';

/**
 * A message is `<id>.eml`, the bytes as received, and `<id>.json`, what was read from them.
 * The JSON is written last and deleted first: a message exists exactly while its JSON does.
 */
type MessageFiles = {
  /** The messages that survived, after clearing away what a kill left half done. */
  recover(): Promise<Message[]>;
  write(message: Message, raw: Buffer): Promise<void>;
  read(id: string): Promise<Message | undefined>;
  readRaw(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
};

export function messageFiles(dir: string, warn: Warn): MessageFiles {
  const jsonPath = (id: string) => join(dir, `${id}.json`);
  const rawPath = (id: string) => join(dir, `${id}.eml`);

  async function read(id: string): Promise<Message | undefined> {
    const text = await readIfThere(jsonPath(id), warn);
    if (text === undefined) return undefined;
    const message = parseJson(text);
    if (isMessage(message, id)) return message;
    warn(`skipped ${jsonPath(id)}: not a whole message`);
    return undefined;
  }

  return {
    async recover() {
      await removeTemporaryFiles(dir);
      const names = new Set(await readdir(dir));
      const messages: Message[] = [];
      for (const name of names) {
        const id = name.slice(0, name.lastIndexOf('.'));
        if (name.endsWith('.eml') && !names.has(`${id}.json`)) await rm(rawPath(id), { force: true });
        const message = name.endsWith('.json') ? await read(id) : undefined;
        if (message) messages.push(message);
      }
      return messages;
    },
    async write(message, raw) {
      await writeSynced(rawPath(message.id), raw);
      await replaceFile(jsonPath(message.id), JSON.stringify(message));
    },
    read,
    readRaw: (id) => readIfThere(rawPath(id), warn),
    async remove(id) {
      await rm(jsonPath(id), { force: true });
      await rm(rawPath(id), { force: true });
    },
  };
}

async function readIfThere(path: string, warn: Warn): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') warn(`skipped ${path}: ${(error as Error).message}`);
    return undefined;
  }
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
}
