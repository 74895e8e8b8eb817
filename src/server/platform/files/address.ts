type Stored = { storage: string; saved_name: string };

/** Where anyone may read a file: a drawn one is made on the way, a public one never changes under its name. */
export function openAddress({ storage, saved_name }: Stored): string | null {
  if (storage === 'drawn') return `/art/${saved_name}`;
  if (storage === 'public') return `/media/${saved_name.replace(/^public\//, '')}`;
  // A private file has only addresses that were signed for one reader.
  return null;
}

/** A joined picture, where there is one. */
export function pictureOf(row: { id: number | null; storage: string | null; saved_name: string | null }) {
  if (row.id === null || row.storage === null || row.saved_name === null) return null;
  const url = openAddress({ storage: row.storage, saved_name: row.saved_name });
  return url === null ? null : { id: row.id, url };
}
