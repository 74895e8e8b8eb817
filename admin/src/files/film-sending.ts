import { DetailedError, Upload } from 'tus-js-client';
import { filmUploads, takeFilm } from '../../../src/contract/admin/files.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { failures } from '../../../src/contract/failures.ts';
import { api } from '../data/api.ts';
import { readToken } from '../data/token.ts';
import { begunUploads, fingerprintOf } from './begun-uploads.ts';

/** Small enough that a slow line sends one within the minute that the server waits for it. */
const PART_BYTES = 4 * 1024 * 1024;
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];
const ASK_AGAIN_MS = 2000;

export type StoredFilm = CallData<typeof takeFilm>;
export type Sending = {
  name: string;
  stage: 'sending' | 'paused' | 'lost' | 'checking';
  sent: number;
  total: number;
  /** What was there already when this browser went on; 0 from the start. */
  resumedAt: number;
};
type Watching = {
  onChange(sending: Sending): void;
  onDone(film: StoredFilm): void;
  /** It cannot go on. */
  onRefused(text: string): void;
};

/** One film on its way: in parts with tus, then checked by the server. Whatever stops it, it goes on where it was. */
export function sendFilm(file: File, isOpen: boolean, watching: Watching) {
  const fingerprint = fingerprintOf(file);
  let state: Sending = { name: file.name, stage: 'sending', sent: 0, total: file.size, resumedAt: 0 };
  let isLeft = false;
  let isWhole = false;
  const change = (part: Partial<Sending>) => {
    state = { ...state, ...part };
    if (!isLeft) watching.onChange(state);
  };
  const refuse = (text: string) => {
    if (!isLeft) watching.onRefused(text);
  };
  /** The same film begins anew the next time. */
  const forget = async (text: string) => {
    await begunUploads.removeUpload(fingerprint);
    refuse(text);
  };

  const take = async (): Promise<void> => {
    change({ stage: 'checking', sent: file.size });
    const id = upload.url?.split('/').pop() ?? '';
    try {
      const film = await api(takeFilm, { body: { upload: id, is_open: isOpen } });
      await begunUploads.removeUpload(fingerprint);
      if (!isLeft) watching.onDone(film);
    } catch (error) {
      const { status, message } = error as { status?: number; message: string };
      if (isLeft) return;
      if (status === 409 && message === failures.upload_busy.text) setTimeout(take, ASK_AGAIN_MS);
      else if (status === 401) refuse(textOf(status));
      else if (status === undefined || status === 0 || status >= 500) change({ stage: 'lost' });
      else await forget(message);
    }
  };

  const upload = new Upload(file, {
    endpoint: `/${filmUploads}`,
    metadata: { filename: file.name },
    chunkSize: PART_BYTES,
    retryDelays: RETRY_MS,
    urlStorage: begunUploads,
    fingerprint: async () => fingerprint,
    // Known until the film is taken: what is whole and not yet taken goes on there.
    removeFingerprintOnSuccess: false,
    async onBeforeRequest(request) {
      request.setHeader('authorization', `Bearer ${(await readToken()) ?? ''}`);
    },
    onAfterResponse(request, response) {
      if (request.getMethod() !== 'HEAD') return;
      const resumedAt = Number(response.getHeader('upload-offset') ?? 0);
      if (resumedAt > 0 && state.resumedAt === 0) change({ resumedAt, sent: resumedAt });
    },
    onProgress: (sent) => change({ sent }),
    onSuccess() {
      isWhole = true;
      void take();
    },
    onError(error) {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      const status = response?.getStatus() ?? 0;
      const isLasting = status >= 400 && status < 500 && status !== 409 && status !== 423;
      // Whoever logs in again goes on where it was.
      if (status === 401) return refuse(textOf(status));
      if (isLasting || status === failures.disk_full.status) return void forget(textOf(status));
      change({ stage: 'lost' });
    },
  });

  const goOn = async () => {
    if (isWhole) return take();
    change({ stage: 'sending' });
    const [begun] = await upload.findPreviousUploads();
    if (begun && !upload.url) upload.resumeFromPreviousUpload(begun);
    upload.start();
  };
  void goOn();

  return {
    goOn,
    async pause() {
      await upload.abort();
      change({ stage: 'paused' });
    },
    /** Nothing of it stays. */
    async cancel() {
      isLeft = true;
      await upload.abort(true).catch(() => {});
      await begunUploads.removeUpload(fingerprint);
    },
    /** The page goes, what was sent stays. */
    leave() {
      isLeft = true;
      void upload.abort();
    },
  };
}

function textOf(status: number): string {
  if (status === 413) return 'Film terlalu besar. Gunakan film paling besar 5 GB.';
  if (status === 401) return 'Sesi Anda sudah berakhir. Masuk kembali, lalu pilih film yang sama untuk melanjutkan.';
  if (status === failures.uploads_spent.status) return failures.uploads_spent.text;
  if (status === failures.disk_full.status) return failures.disk_full.text;
  if (status === 403) return failures.forbidden.text;
  return 'Film ini tidak dapat diunggah. Pilih kembali filmnya.';
}
