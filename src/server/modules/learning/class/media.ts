import { openAddress } from '../../../platform/files/address.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { AddressFor, MediaRow } from '../../../platform/files/media.ts';

/** How long the address of a film is good for: long enough to watch it, too short to be passed around. */
export const MEDIA_SECONDS = 2 * 60 * 60;

/** Addresses of films and their captions, signed at once: where files lie in S3, a signature takes a moment each. */
export async function signMedia(files: Files, media: readonly MediaRow[]): Promise<AddressFor> {
  const all = media.flatMap((row) => [row, ...row.captions]);
  const addresses = await Promise.all(
    all.map(async (file) => {
      const address =
        openAddress(file) ?? (await files.signedUrl(file.saved_name, { expiresInSeconds: MEDIA_SECONDS }));
      return [file.saved_name, address] as const;
    }),
  );
  const byName = new Map(addresses);
  return ({ saved_name }) => byName.get(saved_name) ?? null;
}
