export type Box = { x: number; y: number; width: number; height: number };

/** A whole SVG as a part of another, cut to fill its box; its ids get a name in front, so that two never share one. */
export function nest(svg: string, box: Box, name: string): string {
  const [opening = '', viewBox = '0 0 1 1'] = /^<svg [^>]*?viewBox="([^"]+)"[^>]*>/.exec(svg) ?? [];
  const inside = svg.slice(opening.length).replace(/(\sid="|href="#|url\(#)/g, (start) => `${start}${name}-`);
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${inside}`;
}

/** A picture of pixels that fills its box. */
export const embed = (jpeg: Buffer, box: Box): string =>
  `<image x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`;

/** A box with a seed's corners: one size for the upper left and the lower right, another for the other two. */
export function seedShape({ x, y, width, height }: Box, falling: number, rising: number): string {
  return [
    `M${x + falling} ${y}H${x + width - rising}a${rising} ${rising} 0 0 1 ${rising} ${rising}`,
    `V${y + height - falling}a${falling} ${falling} 0 0 1 ${-falling} ${falling}`,
    `H${x + rising}a${rising} ${rising} 0 0 1 ${-rising} ${-rising}`,
    `V${y + falling}a${falling} ${falling} 0 0 1 ${falling} ${-falling}z`,
  ].join('');
}
