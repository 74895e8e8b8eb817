import { randomUUID } from 'node:crypto';
import type { StaffContext } from '../../../../platform/admin/staff.ts';
import type { Platform } from '../../../../platform/context.ts';
import { Failure } from '../../../../platform/errors.ts';
import type { Upload } from '../../../../platform/http/upload.ts';
import { recordUpload } from '../recording.ts';
import { checkDocument } from './document-check.ts';

/** A document as it came: private, under a name of its own. */
export async function keepDocument(platform: Platform, ctx: StaffContext, { content, fileName }: Upload) {
  const found = await checkDocument(content);
  if (!found) throw new Failure('document_refused', { field: 'file' });
  const { extension, type } = found;
  const saved_name = `documents/${randomUUID()}.${extension}`;
  // Written before its row: a row never points to nothing, and a file that a crash leaves without a row hurts nobody.
  await platform.files.disk.put(saved_name, content, { contentType: type });
  return ctx.db
    .transaction()
    .execute((tx) =>
      recordUpload(tx, ctx, { storage: 'private', saved_name, fileName, extension, type, size: content.length }),
    );
}
