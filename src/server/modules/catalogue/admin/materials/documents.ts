import type { Tx } from '../../../../platform/db.ts';
import { Failure } from '../../../../platform/errors.ts';
import { officeFiles } from '../../../../platform/files/office-files.ts';

const kinds = { pdf: ['pdf'], xls: ['xls', 'xlsx'], ppt: ['ppt', 'pptx'] } as const;
export type DocumentType = keyof typeof kinds;

/** A document that was uploaded in the office and is what its form says. */
export async function documentOf(tx: Tx, id: number, type: DocumentType) {
  const file = await officeFiles(tx).selectAll('media').where('media.id', '=', id).executeTakeFirst();
  if (file && (kinds[type] as readonly string[]).includes(file.extension)) return file;
  const text = `Gunakan berkas ${kinds[type].join(' atau ')}.`;
  throw new Failure('invalid_data', { fields: { media_id: [text] } });
}

export const documentColumns = ['file.original_name', 'file.extension', 'file.size'] as const;
export const toDocument = (row: { original_name: string; extension: string; size: number }) => ({
  original_name: row.original_name,
  extension: row.extension,
  size: row.size,
});

/** What hangs on a course stays in it: its students have it there. */
export function refuseMoving(before: { course_id: number }, { course_id }: { course_id: number }): void {
  if (course_id !== before.course_id)
    throw new Failure('invalid_data', { fields: { course_id: ['Kelasnya tidak dapat diganti.'] } });
}
