import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../lib/api-failure.ts';
import type { Sending } from '../../../lib/send-file.ts';
import { receiveToasts } from '../../../ui/toast-queue.ts';
import { createUploadQueue, type Upload } from './upload-queue.ts';

const said: string[] = [];
let stopListening = () => {};
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  said.length = 0;
  stopListening = receiveToasts(({ kind, title, lines }) => said.push([kind, title, ...(lines ?? [])].join(' | ')));
});
afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
});

const chosen = (names: string[]) => {
  const queue = createUploadQueue();
  queue.choose(names.map((name) => new File(['isi'], name)));
  return queue;
};
const titled = (uploads: readonly Upload[]) => uploads.map((each) => ({ ...each, title: each.file.name }));
const refusal = (message: string) => new ApiFailure(400, { success: false, message } as never);
/** As the transport does: what is stopped fails like something that got no answer. */
const untilStopped = ({ signal }: Sending) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ApiFailure(0, null))));

test('what was stopped although the assignment has it already is not offered to be sent again [P-06]', async () => {
  const queue = chosen(['a.txt', 'b.txt']);
  const files = [{ id: 1, title: 'b.txt' }];
  const uploading = queue.start(titled(queue.read().uploads), {
    send: (title, _, sending) => {
      if (title === 'a.txt') files.push({ id: 2, title });
      queueMicrotask(() => queue.cancel(queue.read().uploads[0] as Upload));
      return untilStopped(sending);
    },
    known: { isSent: false, files: [...files] },
    reread: async () => ({ isSent: false, files: [...files] }),
  });
  await uploading;
  // One of the same name that was there before is not it.
  expect(queue.read().uploads.map(({ file, state, fault }) => [file.name, state, fault])).toEqual([
    ['b.txt', 'failed', 'Unggahan dibatalkan.'],
  ]);
  expect(said).toEqual(['success | File berhasil diunggah']);
});

test('what waits is not sent any more once the assignment was handed in elsewhere [P-06]', async () => {
  const queue = chosen(['a.txt', 'b.txt', 'c.txt']);
  const sent: string[] = [];
  await queue.start(titled(queue.read().uploads), {
    send: async (title) => {
      sent.push(title);
      if (title === 'b.txt') throw refusal('Tugas ini sudah dikirim.');
    },
    known: { isSent: false, files: [] },
    reread: async () => ({ isSent: sent.length > 1, files: [] }),
  });
  expect(sent).toEqual(['a.txt', 'b.txt']);
  expect(queue.read().uploads.map(({ state, fault }) => [state, fault])).toEqual(
    Array(2).fill(['failed', 'Tugas ini sudah dikirim.']),
  );
});

test('a single failure is said aloud, several in their rows, unless nobody sees those [P-06]', async () => {
  const fail = async (queue: ReturnType<typeof createUploadQueue>) => {
    await queue.start(titled(queue.read().uploads), {
      send: async () => {
        throw refusal('Jenis berkas ini tidak diterima.');
      },
      known: { isSent: false, files: [] },
      reread: async () => undefined,
    });
    return said.splice(0);
  };
  const watched = (names: string[]) => {
    const queue = chosen(names);
    queue.subscribe(() => {});
    return queue;
  };
  expect(await fail(watched(['a.txt']))).toEqual(['failure | Jenis berkas ini tidak diterima.']);
  expect(await fail(watched(['a.txt', 'b.txt']))).toEqual([]);
  expect(await fail(chosen(['a.txt', 'b.txt']))).toEqual([
    'failure | File gagal diunggah | a.txt: Jenis berkas ini tidak diterima. | b.txt: Jenis berkas ini tidak diterima.',
  ]);
});
