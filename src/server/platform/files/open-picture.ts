import { type Files, storedSize } from './files.ts';

const MOST_BYTES = 25 * 1024 * 1024;
/** Plain names below public/ alone: no empty part, none that begins with a dot, so none that leads elsewhere. */
const plainName = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const pictureEnding = /\.(?:jpe?g|png|webp|gif)$/i;

export const isOpenName = (name: string): boolean => name.length <= 250 && plainName.test(name);
export const isPictureName = (name: string): boolean => isOpenName(name) && pictureEnding.test(name);

/** What a public picture holds; null where there is none, or more than a picture has. */
export async function readOpenPicture({ disk }: Files, name: string): Promise<Buffer | null> {
  if (!isPictureName(name)) return null;
  const key = `public/${name}`;
  const size = await storedSize(disk, key);
  return size === null || size > MOST_BYTES ? null : Buffer.from(await disk.getBytes(key));
}
