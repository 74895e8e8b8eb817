import type { Files } from '../../platform/files/files.ts';
import { readOpenPicture } from '../../platform/files/open-picture.ts';
import { drawnArt } from './drawn-art.ts';

/** A picture that becomes a part of a drawing: the photo, if it can be read, else what is drawn in its place. */
export type Art = { photo: Uint8Array | null; drawn: string };
type Stored = { storage: string | null; saved_name: string | null };

/** The picture of a row; where it has none, or none that can be read, the one that is drawn instead. */
export async function artOf(files: Files, { storage, saved_name }: Stored, instead: string): Promise<Art> {
  const drawn = storage === 'drawn' && saved_name ? drawnArt(saved_name) : null;
  const photo =
    storage === 'public' && saved_name ? await readOpenPicture(files, saved_name.replace(/^public\//, '')) : null;
  return { photo, drawn: drawn ?? instead };
}
