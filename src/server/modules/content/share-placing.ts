import { type Box, embed, nest, seedShape } from '../../platform/drawing/layers.ts';
import { croppedJpegOf } from '../../platform/drawing/raster.ts';
import type { Art } from './share-art.ts';

/** A picture put into a box, with a seed's corners where they are given. */
export async function placeArt(
  { photo, drawn }: Art,
  box: Box,
  corners?: { falling: number; rising: number },
): Promise<string> {
  const fitting = photo && (await croppedJpegOf(Buffer.from(photo), box.width, box.height).catch(() => null));
  // No two pictures of a drawing stand in the same place.
  const name = `at-${Math.round(box.x)}-${Math.round(box.y)}`;
  const picture = fitting ? embed(fitting, box) : nest(drawn, box, name);
  if (!corners) return picture;
  const shape = seedShape(box, corners.falling, corners.rising);
  return `<clipPath id="${name}"><path d="${shape}"/></clipPath><g clip-path="url(#${name})">${picture}</g>`;
}
