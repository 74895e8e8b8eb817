import type { getStoredFile } from '../../../../contract/admin/files.ts';
import type { CallData } from '../../../../contract/call.ts';
import type { Platform } from '../../../platform/context.ts';
import { openAddress } from '../../../platform/files/address.ts';
import type { Files } from '../../../platform/files/files.ts';
import { hasFfmpeg } from '../../../platform/films/ffmpeg.ts';
import { transcodingOf } from '../../../platform/films/transcodings.ts';
import { captionFiles } from './captions/captions.store.ts';
import type { FileRow } from './files.store.ts';

/** Long enough to look at it, or to see a film to its end. */
const LOOK_SECONDS = 6 * 60 * 60;

export const addressOfFile = async (files: Files, file: { storage: string; saved_name: string }): Promise<string> =>
  openAddress(file) ?? (await files.signedUrl(file.saved_name, { expiresInSeconds: LOOK_SECONDS }));

export async function toStoredFile(
  { db, files, config }: Platform,
  row: FileRow,
): Promise<CallData<typeof getStoredFile>> {
  const { id, original_name, extension, type, size, width, height, duration } = row;
  const captions = await Promise.all(
    (await captionFiles(db, id)).map(async (file) => ({
      language: file.language,
      url: await addressOfFile(files, file),
    })),
  );
  const url = await addressOfFile(files, row);
  const transcoding = await transcodingOf(db, id);
  if (transcoding?.state === 'waiting' && !(await hasFfmpeg(config.ffmpegPath))) transcoding.state = 'without_ffmpeg';
  return { id, original_name, extension, type, size, width, height, duration, url, captions, transcoding };
}
