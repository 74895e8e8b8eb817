/** The widths in which uploaded pictures are kept ready, in pixels: a page names those that fit where it shows one. */
export const pictureWidths = [96, 192, 320, 480, 640, 960, 1280] as const;

/** The same picture as WebP at a width; drawn ones are vectors and serve every size as they are. */
export const sizedPicture = (address: string, width: (typeof pictureWidths)[number]): string | null => {
  const [, name] = /^\/media\/(.+\.(?:jpe?g|png|webp|gif))$/i.exec(address) ?? [];
  return name ? `/img/${width}/${name}` : null;
};
