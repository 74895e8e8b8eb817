import { del, get, set } from 'idb-keyval';
import type { PreviousUpload, UrlStorage } from 'tus-js-client';

/** The same file, chosen once more: what it is called, how large it is and when it was last changed. */
export const fingerprintOf = ({ name, size, lastModified }: File): string =>
  `film-upload:${name}:${size}:${lastModified}`;

/** Where each upload goes on, known to tomorrow's browser too. One for each file. */
export const begunUploads: UrlStorage = {
  findAllUploads: async () => [],
  async findUploadsByFingerprint(fingerprint) {
    const begun = await get<PreviousUpload>(fingerprint);
    return begun ? [begun] : [];
  },
  async addUpload(fingerprint, upload) {
    await set(fingerprint, { ...upload, urlStorageKey: fingerprint });
    return fingerprint;
  },
  removeUpload: (key) => del(key),
};
