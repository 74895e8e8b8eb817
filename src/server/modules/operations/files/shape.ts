import type { getStoredFile } from '../../../../contract/admin/files.ts';
import type { CallData } from '../../../../contract/call.ts';
import type { Platform } from '../../../platform/context.ts';
import { openAddress } from '../../../platform/files/address.ts';
import type { FileRow } from './files.store.ts';

/** Long enough to look at it, or to see a film to its end. */
const LOOK_SECONDS = 6 * 60 * 60;

export async function toStoredFile({ files }: Platform, row: FileRow): Promise<CallData<typeof getStoredFile>> {
  const { id, original_name, extension, type, size, width, height, duration } = row;
  const url = openAddress(row) ?? (await files.signedUrl(row.saved_name, { expiresInSeconds: LOOK_SECONDS }));
  return { id, original_name, extension, type, size, width, height, duration, url };
}
