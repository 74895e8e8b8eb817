/** Points to CSS pixels: at 100% a page is as large as on paper. */
const PAPER_SCALE = 96 / 72;
/** Lines longer than this are hard to read, however wide the screen. */
const WIDEST_PX = 960;
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** As wide as there is room, or a share of the paper's size. */
export type Zoom = 'width' | number;

export function scaleOf(zoom: Zoom, pageWidth: number, room: number): number {
  return zoom === 'width' ? Math.min(room, WIDEST_PX) / pageWidth : zoom * PAPER_SCALE;
}

/** The next step from the size that is seen now; null at the end. */
export function zoomStep(scale: number, direction: 1 | -1): Zoom | null {
  const now = scale / PAPER_SCALE;
  const steps = direction === 1 ? STEPS.filter((step) => step > now + 0.01) : STEPS.filter((step) => step < now - 0.01);
  return (direction === 1 ? steps[0] : steps.at(-1)) ?? null;
}

export const percentOf = (scale: number): string => `${Math.round((scale / PAPER_SCALE) * 100)}%`;

/** Phones refuse a canvas of more pixels than this, and draw nothing. */
const MOST_PIXELS = 16_000_000;

/** Device pixels for each CSS pixel of a page that is so large. */
export const densityOf = (width: number, height: number, device: number): number =>
  Math.min(device, Math.sqrt(MOST_PIXELS / (width * height)));
