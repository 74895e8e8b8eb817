import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { arrivalIds } from '../frame/arrival-ids.ts';
import { removeTemporaryFiles, replaceFile } from '../frame/durable.ts';
import { readJson } from '../frame/read-json.ts';
import type { Warn } from '../frame/warn.ts';
import type { Person } from './person.ts';
import { isProvider, type Provider } from './providers.ts';

const KEPT = 2_000;

/** One token that was handed out. The token itself is never kept. */
export type Minting = {
  id: string;
  provider: Provider;
  /** ISO 8601. */
  date: string;
  person: Person;
  subject: string;
  fault: string | null;
  /** How Facebook knows its token again; Google's are known by their signature. */
  grant: { tokenHash: string; scopes: string[] } | null;
};

export type Mintings = {
  count(): number;
  /** Newest first. */
  latest(limit: number): Minting[];
  findByTokenHash(hash: string): Minting | undefined;
  /** Resolves when it is safe on disk. */
  add(minting: Omit<Minting, 'id' | 'date'>): Promise<Minting>;
};

export async function openMintings(serviceDir: string, warn: Warn): Promise<Mintings> {
  const dir = join(serviceDir, 'mintings');
  await mkdir(dir, { recursive: true });
  const pathOf = (id: string) => join(dir, `${id}.json`);
  const kept = new Map<string, Minting>();
  const byTokenHash = new Map<string, Minting>();

  function remember(minting: Minting): void {
    kept.set(minting.id, minting);
    if (minting.grant) byTokenHash.set(minting.grant.tokenHash, minting);
  }

  const newestFirst = () => [...kept.values()].sort((a, b) => (a.id < b.id ? 1 : -1));

  async function prune(): Promise<void> {
    if (kept.size <= KEPT) return;
    for (const { id, grant } of newestFirst().slice(KEPT)) {
      kept.delete(id);
      if (grant) byTokenHash.delete(grant.tokenHash);
      await rm(pathOf(id), { force: true });
    }
  }

  await removeTemporaryFiles(dir);
  for (const name of await readdir(dir)) {
    const id = name.replace(/\.json$/, '');
    const stored = await readJson(pathOf(id), warn);
    if (isMinting(stored, id)) remember(stored);
    else if (stored !== undefined) warn(`skipped ${pathOf(id)}: not a whole minting`);
  }
  await prune();
  const nextId = arrivalIds(kept.keys());

  return {
    count: () => kept.size,
    latest: (limit) => newestFirst().slice(0, limit),
    findByTokenHash: (hash) => byTokenHash.get(hash),
    async add(content) {
      const now = Date.now();
      const minting = { id: nextId(now), date: new Date(now).toISOString(), ...content };
      await replaceFile(pathOf(minting.id), JSON.stringify(minting));
      remember(minting);
      await prune();
      return minting;
    },
  };
}

/** Guards against files cut short or edited by hand. */
function isMinting(value: unknown, id: string): value is Minting {
  if (typeof value !== 'object' || value === null) return false;
  const { person, grant, ...minting } = value as Record<string, unknown>;
  return (
    minting.id === id &&
    isProvider(minting.provider) &&
    !Number.isNaN(Date.parse(minting.date as string)) &&
    typeof minting.subject === 'string' &&
    typeof (person as Person | undefined)?.login === 'string' &&
    (grant === null || typeof (grant as Minting['grant'])?.tokenHash === 'string')
  );
}
