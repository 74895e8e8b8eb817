const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeText = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark]!);

type Motif = { x: number; y: number; size: number; turn?: number; fill: string; opacity?: number };

/** One kawung of four seeds. Its shape is `#k` in the picture that kawungSvg made, which stands on every frame. */
export function motif({ x, y, size, turn = 0, fill, opacity = 1 }: Motif): string {
  const scale = (size / 40).toFixed(4);
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn.toFixed(2)}) scale(${scale})`;
  return `<use href="#k" transform="${place}" fill="${fill}" opacity="${opacity.toFixed(3)}"/>`;
}

export function svg(width: number, height: number, content: string, className = ''): string {
  const box = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg class="${className}" ${box}>${content}</svg>`;
}
