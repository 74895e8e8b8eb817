import type { Sending } from '../../../lib/send-file.ts';
import { serverWords } from '../../../lib/server-words.ts';
import { toast } from '../../../ui/toast-queue.ts';

/** A chosen file on its way into the assignment; it leaves the list once it is there. */
export type Upload = {
  key: number;
  file: File;
  title: string;
  /** 0 to 100 while it is sent. */
  percent: number;
  state: 'chosen' | 'waiting' | 'sending' | 'failed';
  /** Why it failed. */
  fault: string | null;
};

/** `isHandingIn`: while the assignment is being handed in, nothing more is taken. */
type QueueState = { title: string; uploads: readonly Upload[]; isHandingIn: boolean };

/** What an assignment is known to hold. */
type Known = { isSent: boolean; files: readonly { id: number; title: string }[] };

export type Destination = {
  send: (title: string, file: File, sending: Sending) => Promise<unknown>;
  known: Known;
  /** Reads it again, for the page too; undefined where that failed. */
  reread: () => Promise<Known | undefined>;
};

const stopped = 'Unggahan dibatalkan.';
const failed = 'File gagal diunggah';

export const isMoving = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

/** Asked by the browser, in its own words, whether the page may go while something is sent. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** One file after another, so that a slow line ends each as early as it can; one that fails does not hold up the rest. */
export function createUploadQueue() {
  let state: QueueState = { title: '', uploads: [], isHandingIn: false };
  let current: { key: number; stop: AbortController } | null = null;
  let lastKey = 0;
  const listeners = new Set<() => void>();

  function set(to: Partial<QueueState>): void {
    state = { ...state, ...to };
    for (const listener of listeners) listener();
  }
  const change = (key: number, to: Partial<Upload>) =>
    set({ uploads: state.uploads.map((each) => (each.key === key ? { ...each, ...to } : each)) });
  const remove = (key: number) => set({ uploads: state.uploads.filter((each) => each.key !== key) });

  /** Whether it arrived. Without an answer only the assignment itself can tell: the file may have been there already. */
  async function sendOne({ key, title, file }: Upload, { send, known, reread }: Destination): Promise<boolean> {
    const before = new Set(known.files.map(({ id }) => id));
    const stop = new AbortController();
    current = { key, stop };
    change(key, { state: 'sending', percent: 0, fault: null });
    let fault: string | null = null;
    try {
      await send(title, file, { signal: stop.signal, onProgress: (percent) => change(key, { percent }) });
    } catch (failure) {
      fault = stop.signal.aborted ? stopped : serverWords(failure, failed);
    }
    current = null;
    const now = await reread();
    const isThere = now?.files.some((each) => each.title === title && !before.has(each.id)) ?? false;
    if (fault === null || isThere) {
      remove(key);
      return true;
    }
    change(key, { state: 'failed', fault });
    // Handed in elsewhere meanwhile: those that wait would be refused as well.
    if (now?.isSent) for (const each of state.uploads.filter(isMoving)) change(each.key, { state: 'failed', fault });
    return false;
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    choose(files: readonly File[]): void {
      const uploads = files.map((file): Upload => {
        lastKey += 1;
        return { key: lastKey, file, title: '', percent: 0, state: 'chosen', fault: null };
      });
      set({ uploads });
    },

    /** What failed is tried again under the new title. */
    entitle: (title: string) => set({ title, uploads: state.uploads.map((each) => ({ ...each, title: '' })) }),

    setHandingIn: (isHandingIn: boolean) => set({ isHandingIn }),

    /** What did not go on its way is not wanted any more. */
    clear: () => set({ title: '', uploads: state.uploads.filter(isMoving) }),

    /** Those that come while others are under way wait behind them. */
    async start(wanted: readonly Upload[], destination: Destination): Promise<void> {
      const isUnderWay = state.uploads.some(isMoving);
      for (const { key, title } of wanted) change(key, { state: 'waiting', title });
      if (isUnderWay) return;
      // Not tied to the page: who goes to another one inside the site is not kept from it, and the file still arrives.
      window.addEventListener('beforeunload', warn);
      const nextInLine = () => state.uploads.find((each) => each.state === 'waiting');
      let { known } = destination;
      const reread = async () => {
        const now = await destination.reread();
        known = now ?? known;
        return now;
      };
      const isAlone = state.uploads.length === 1;
      let arrived = 0;
      for (let next = nextInLine(); next; next = nextInLine())
        if (await sendOne(next, { ...destination, known, reread })) arrived += 1;
      window.removeEventListener('beforeunload', warn);
      if (state.uploads.length === 0) set({ title: '' });
      if (arrived > 0) toast.success({ title: 'File berhasil diunggah' });
      const lost = state.uploads.filter(({ fault }) => fault !== null && fault !== stopped);
      if (isAlone && lost[0]) toast.failure({ title: lost[0].fault ?? failed });
      // Several say it in their rows, unless nobody looks at them.
      else if (lost[0] && listeners.size === 0)
        toast.failure({ title: failed, lines: lost.map(({ file, fault }) => `${file.name}: ${fault}`) });
    },

    /** What is being sent, or waits for it, is kept to be tried again; what was only chosen goes. */
    cancel({ key, state: at }: Upload): void {
      if (current?.key === key) current.stop.abort();
      else if (at === 'waiting') change(key, { state: 'failed', fault: stopped });
      else if (at !== 'sending') remove(key);
    },
  };
}

const queues = new Map<string, UploadQueue>();

/** Each assignment's, for as long as the site is open: who leaves its page and comes back finds what is on its way. */
export function uploadQueueOf(assignment: string): UploadQueue {
  const queue = queues.get(assignment) ?? createUploadQueue();
  queues.set(assignment, queue);
  return queue;
}
