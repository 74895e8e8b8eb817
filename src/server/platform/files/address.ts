type Stored = { storage: string; saved_name: string };

/** Where anyone may read a file: a drawn one is made on the way, a public one never changes under its name. */
export function openAddress({ storage, saved_name }: Stored): string | null {
  if (storage === 'drawn') return `/art/${saved_name}`;
  if (storage === 'public') return `/media/${saved_name.replace(/^public\//, '')}`;
  // A private file has only addresses that were signed for one reader.
  return null;
}

/** What a query takes of somebody's photo, joined as `photo`; photoOf(row) is the picture. */
export const photoColumns = [
  'photo.id as photo_id',
  'photo.storage as photo_storage',
  'photo.saved_name as photo_name',
] as const;
type PhotoColumns = { photo_id: number | null; photo_storage: string | null; photo_name: string | null };

export const photoOf = (row: PhotoColumns) =>
  pictureOf({ id: row.photo_id, storage: row.photo_storage, saved_name: row.photo_name });

/** A joined picture, where there is one. */
export function pictureOf(row: { id: number | null; storage: string | null; saved_name: string | null }) {
  if (row.id === null || row.storage === null || row.saved_name === null) return null;
  const url = openAddress({ storage: row.storage, saved_name: row.saved_name });
  return url === null ? null : { id: row.id, url };
}
