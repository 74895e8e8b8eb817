import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Tx } from '../../../platform/db.ts';
import { type FileRow, insertFile } from './files.store.ts';

const MOST_NAME = 200;

type Stored = {
  storage: 'private' | 'public';
  saved_name: string;
  /** As whoever sent it calls it. */
  fileName: string;
  extension: string;
  type: string;
  size: number;
  width?: number;
  height?: number;
  duration?: number;
  bitrate?: number;
};

/** A file that was just stored: its row, and who sent it on record. */
export async function recordUpload(tx: Tx, ctx: StaffContext, { fileName, ...stored }: Stored): Promise<FileRow> {
  const now = ctx.clock.now();
  const made = await insertFile(tx, {
    ...stored,
    original_name: plainName(fileName),
    uploaded_by: ctx.session.userId,
    created_at: now,
    updated_at: now,
  });
  const { original_name, type, size, duration } = made;
  await recordChange(tx, ctx, {
    action: 'upload file',
    target: `files:${made.id}`,
    after: { original_name, type, size, ...(duration === null ? {} : { duration }) },
  });
  return made;
}

/** The database takes no NUL and no half of a character, and no name needs the other signs that cannot be seen. */
export const plainName = (name: string): string =>
  name
    .replace(/\p{Cc}/gu, '')
    .slice(-MOST_NAME)
    .toWellFormed() || 'berkas';
