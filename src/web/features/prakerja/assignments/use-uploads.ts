import { useRef, useState } from 'react';
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

type UploadsOptions = {
  send: (title: string, file: File, sending: Sending) => Promise<unknown>;
  /** Reads again what it may have changed; with what came back as a failure, if one did. */
  onDone: (failure?: unknown) => unknown;
  onSending: (isSending: boolean) => void;
};

/** Asked by the browser, in its own words, whether the page may go while something is sent. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** One file after another, so that a slow line ends each as early as it can; one that fails does not hold up the rest. */
export function useUploads({ send, onDone, onSending }: UploadsOptions) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const current = useRef<{ key: number; stop: AbortController } | null>(null);
  const lastKey = useRef(0);

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const remove = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  function choose(files: File[]) {
    setUploads(
      files.map((file) => {
        lastKey.current += 1;
        return { key: lastKey.current, file, title: '', percent: 0, state: 'chosen', fault: null };
      }),
    );
  }

  async function sendOne({ key, title, file }: Upload): Promise<boolean> {
    const stop = new AbortController();
    current.current = { key, stop };
    change(key, { state: 'sending', percent: 0, fault: null });
    try {
      await send(title, file, { signal: stop.signal, onProgress: (percent) => change(key, { percent }) });
      await onDone();
      remove(key);
      return true;
    } catch (failure) {
      const isStopped = stop.signal.aborted;
      const fault = isStopped ? 'Unggahan dibatalkan.' : serverWords(failure, 'File gagal diunggah');
      change(key, { state: 'failed', fault });
      if (!isStopped) toast.failure({ title: fault });
      await onDone(isStopped ? undefined : failure);
      return false;
    } finally {
      current.current = null;
    }
  }

  /** Those that come while others are under way wait behind them. */
  async function start(wanted: Upload[]): Promise<void> {
    const isUnderWay = queue.current.length > 0 || current.current !== null;
    queue.current.push(...wanted);
    for (const { key, title } of wanted) change(key, { state: 'waiting', title });
    if (isUnderWay) return;
    onSending(true);
    // Not tied to the page: who goes to another one inside the site is not kept from it, and the file still arrives.
    window.addEventListener('beforeunload', warn);
    let arrived = 0;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) if (await sendOne(next)) arrived += 1;
    window.removeEventListener('beforeunload', warn);
    onSending(false);
    if (arrived > 0)
      toast.success({ title: arrived === 1 ? 'File berhasil diunggah' : `${arrived} file berhasil diunggah` });
  }

  /** What is being sent, or waits for it, is kept to be tried again; what was only chosen goes. */
  function cancel({ key, state }: Upload) {
    if (current.current?.key === key) current.current.stop.abort();
    else if (state === 'waiting') {
      queue.current = queue.current.filter((each) => each.key !== key);
      change(key, { state: 'failed', fault: 'Unggahan dibatalkan.' });
    } else remove(key);
  }

  /** Another title was written: what failed is tried again under that one. */
  const forgetTitles = () => setUploads((all) => all.map((each) => ({ ...each, title: '' })));

  return { uploads, choose, start, cancel, forgetTitles };
}
