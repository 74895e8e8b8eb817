import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { PageCache } from './page-cache.ts';
import { gatherShown } from './shown.ts';

export type Keep<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

type KeepOptions<Value> = {
  maxBytes: number;
  bytesOf: (value: Value) => number;
  isKept?: (value: Value, key: string) => boolean;
};

/**
 * Keeps what is costly to make, under its key and limited in bytes, until something that its making declared as shown
 * changes. Many who ask for the same at once wait for one making.
 */
export function createKeep<Value>(
  app: FastifyInstance,
  { clock, changes }: Pick<Platform, 'clock' | 'changes'>,
  { maxBytes, bytesOf, isKept = () => true }: KeepOptions<Value>,
): Keep<Value> {
  const cache = new PageCache<Value>({ clock, maxBytes });
  const leave = changes.follow('changes', { change: (tag) => cache.changed(tag), gap: () => cache.clear() });
  app.addHook('onClose', async () => leave());
  const underWay = new Map<string, Promise<Value>>();

  async function makeNow(key: string, make: () => Promise<Value>): Promise<Value> {
    const since = cache.moment();
    const { result, shown } = await gatherShown(make);
    if (changes.listening() && isKept(result, key)) cache.keep(key, result, bytesOf(result), shown, since);
    return result;
  }

  return async (key, make) => {
    // Without the database's word on changes what is kept could be stale.
    const known = changes.listening() ? cache.get(key) : undefined;
    if (known !== undefined) return known;
    const shared = underWay.get(key) ?? makeNow(key, make).finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  };
}
