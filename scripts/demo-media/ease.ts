export const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** From 0 to 1 between `start` and `start + length`: fast at first, then settling. */
export const rise = (t: number, start: number, length = 0.5) => 1 - (1 - clamp((t - start) / length)) ** 3;

/**
 * The style of something that fades in while it slides up to its place. It moves by whole pixels: text that lies
 * between two of them looks different in each frame, which costs a film many bytes.
 */
export function arrive(t: number, start: number, distance = 12): string {
  const done = rise(t, start, 0.4);
  return `opacity:${done.toFixed(3)};transform:translateY(${Math.round((1 - done) * distance)}px)`;
}
