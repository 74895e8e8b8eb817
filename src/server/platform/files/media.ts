import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Media } from '../../../contract/media.ts';
import { toWibIso } from '../../../contract/rules/wib.ts';
import { anyOf, type Db, prepared, type Tx } from '../db.ts';
import { openAddress } from './address.ts';

function rows(db: Db | Tx) {
  return db
    .selectFrom('media')
    .selectAll('media')
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('media_captions')
          .innerJoin('media as file', 'file.id', 'media_captions.file_id')
          .select(['media_captions.language', 'file.storage', 'file.saved_name'])
          .whereRef('media_captions.media_id', '=', 'media.id')
          .orderBy('media_captions.language'),
      ).as('captions'),
    )
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('media_renditions')
          .select(['kind', 'size'])
          .whereRef('media_renditions.media_id', '=', 'media.id'),
      ).as('renditions'),
    );
}
export type MediaRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Several files at once, by id; the ids may repeat and be null. */
export async function mediaRows(db: Db | Tx, ids: readonly (number | null)[]): Promise<Map<number, MediaRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await rows(db)
    .where('media.id', '=', anyOf(wanted))
    .where('media.deleted_at', 'is', null)
    .modifyEnd(prepared)
    .execute();
  return new Map(found.map((row) => [row.id, row]));
}

type Stored = { storage: string; saved_name: string };
/** The address of a file for its reader; null where the reader is not entitled to it. */
export type AddressFor = (file: Stored) => string | null;

/** For those who may read what anyone may: the addresses of private files are left out. */
export function toMedia(row: MediaRow, addressFor: AddressFor = openAddress): Media {
  return {
    id: row.id,
    original_name: row.original_name,
    url: addressFor(row),
    extension: row.extension,
    type: row.type,
    size: row.size,
    width: row.width,
    height: row.height,
    duration: row.duration,
    bitrate: row.bitrate,
    created_at: toWibIso(row.created_at),
    updated_at: toWibIso(row.updated_at),
    saved_name: row.saved_name,
    deleted_at: row.deleted_at && toWibIso(row.deleted_at),
    captions: row.captions.flatMap(({ language, ...file }) => {
      const url = addressFor(file);
      return url === null ? [] : [{ language, url }];
    }),
  };
}
