import { type Box, embed, nest, seedShape } from '../../platform/drawing/layers.ts';
import { croppedJpegOf } from '../../platform/drawing/raster.ts';
import type { Files } from '../../platform/files/files.ts';
import { readOpenPicture } from '../../platform/files/open-picture.ts';
import { drawnArt } from './drawn-art.ts';

/** A picture as a part of a drawing: put into a box, with a seed's corners where they are given. */
export type Art = (box: Box, corners?: { falling: number; rising: number }) => Promise<string>;
type Stored = { storage: string | null; saved_name: string | null };

/** The picture of a row; where it has none, or none that can be read, the one that is drawn in its place. */
export function artOf(files: Files, { storage, saved_name }: Stored, instead: string): Art {
  return async (box, corners) => {
    const drawn = storage === 'drawn' && saved_name ? drawnArt(saved_name) : null;
    const photo = storage === 'public' && saved_name ? await photoFor(files, saved_name, box) : null;
    // No two pictures of a drawing stand in the same place.
    const name = `at-${Math.round(box.x)}-${Math.round(box.y)}`;
    const picture = photo ? embed(photo, box) : nest(drawn ?? instead, box, name);
    if (!corners) return picture;
    const shape = seedShape(box, corners.falling, corners.rising);
    return `<clipPath id="${name}"><path d="${shape}"/></clipPath><g clip-path="url(#${name})">${picture}</g>`;
  };
}

async function photoFor(files: Files, savedName: string, box: Box): Promise<Buffer | null> {
  const content = await readOpenPicture(files, savedName.replace(/^public\//, ''));
  return content && (await croppedJpegOf(content, box.width, box.height).catch(() => null));
}
