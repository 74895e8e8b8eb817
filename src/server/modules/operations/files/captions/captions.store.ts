import type { Db, Tx } from '../../../../platform/db.ts';

export async function captionFiles(db: Db | Tx, filmId: number) {
  return db
    .selectFrom('media_captions')
    .innerJoin('media as file', 'file.id', 'media_captions.file_id')
    .select(['media_captions.language', 'file.id', 'file.storage', 'file.saved_name', 'file.size'])
    .where('media_captions.media_id', '=', filmId)
    .orderBy('media_captions.language')
    .execute();
}

/** The file it had in this language until now. */
export async function detachCaption(tx: Tx, filmId: number, language: string): Promise<number | null> {
  const gone = await tx
    .deleteFrom('media_captions')
    .where('media_id', '=', filmId)
    .where('language', '=', language)
    .returning('file_id')
    .executeTakeFirst();
  return gone?.file_id ?? null;
}

export async function attachCaption(tx: Tx, caption: { media_id: number; language: string; file_id: number }) {
  await tx.insertInto('media_captions').values(caption).execute();
}
