import type { Clock } from '../clock.ts';
import type { Shown } from './shown.ts';

const MOST_REMEMBERED_CHANGES = 10_000;
/** That a page shows something is remembered twice, by the page and by the thing. A list shows dozens. */
const BYTES_OF_A_TAG = 200;

type Entry<Page> = { page: Page; bytes: number; tags: Set<string>; until: number; isUsed: boolean };

/**
 * Rendered pages by address, limited in bytes so that search addresses cannot fill the memory. The oldest go first; one
 * that was asked for since its last turn is passed over: moving a page at every use would take longer than finding it.
 * A page is dropped when something it shows changes; one whose rendering began before that change is never kept.
 */
export class PageCache<Page> {
  readonly #clock: Clock;
  readonly #limit: number;
  readonly #entries = new Map<string, Entry<Page>>();
  readonly #keysByTag = new Map<string, Set<string>>();
  /** When each tag last changed, as a count of changes; a gap in the following counts for all of them. */
  readonly #changedAt = new Map<string, number>();
  #changes = 0;
  #gapAt = 0;
  #bytes = 0;

  constructor(options: { clock: Clock; maxBytes: number }) {
    this.#clock = options.clock;
    this.#limit = options.maxBytes;
  }

  get(key: string): Page | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.until !== Number.POSITIVE_INFINITY && entry.until <= this.#clock.now().getTime()) {
      this.#drop(key);
      return undefined;
    }
    entry.isUsed = true;
    return entry.page;
  }

  /** To be taken before a rendering reads anything, and given to `keep` with its result. */
  moment(): number {
    return this.#changes;
  }

  keep(key: string, page: Page, pageBytes: number, shown: Shown, since: number): boolean {
    const bytes = pageBytes + BYTES_OF_A_TAG * shown.tags.size;
    if (bytes > this.#limit / 4 || this.#gapAt > since) return false;
    for (const tag of shown.tags) if ((this.#changedAt.get(tag) ?? 0) > since) return false;
    this.#drop(key);
    this.#makeRoom(bytes);
    this.#entries.set(key, {
      page,
      bytes,
      tags: shown.tags,
      until: shown.until?.getTime() ?? Number.POSITIVE_INFINITY,
      isUsed: false,
    });
    this.#bytes += bytes;
    for (const tag of shown.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
    return true;
  }

  /** 'courses:7' drops what shows that row or the list; 'courses', a bulk change, drops whatever shows any row too. */
  changed(tag: string): void {
    this.#changes += 1;
    const [table = tag] = tag.split(':', 1);
    if (tag === table) {
      for (const known of [...this.#keysByTag.keys()])
        if (known === table || known.startsWith(`${table}:`)) this.#dropTag(known);
      // Which rows changed is not said: whatever is being rendered now may show one of them.
      this.#gapAt = this.#changes;
      return;
    }
    if (this.#changedAt.size > MOST_REMEMBERED_CHANGES) {
      this.#changedAt.clear();
      this.#gapAt = this.#changes;
    }
    for (const each of [tag, table]) {
      this.#changedAt.set(each, this.#changes);
      this.#dropTag(each);
    }
  }

  clear(): void {
    this.#changes += 1;
    this.#gapAt = this.#changes;
    this.#entries.clear();
    this.#keysByTag.clear();
    this.#changedAt.clear();
    this.#bytes = 0;
  }

  get bytes(): number {
    return this.#bytes;
  }

  #makeRoom(bytes: number): void {
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes + bytes <= this.#limit) return;
      if (!entry.isUsed) {
        this.#drop(oldest);
        continue;
      }
      entry.isUsed = false;
      this.#entries.delete(oldest);
      this.#entries.set(oldest, entry);
    }
  }

  #dropTag(tag: string): void {
    for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#drop(key);
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
