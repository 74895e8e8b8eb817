export const renditionKinds = ['high', 'medium', 'low', 'slides'] as const;
export type RenditionKind = (typeof renditionKinds)[number];

/** By the connection among those that have moving pictures, or one of two that save quota. */
export const streamKinds = ['auto', 'low', 'slides'] as const;
export type StreamKind = (typeof streamKinds)[number];

/** From the sharpest to the smallest: what a player chooses among by itself. */
const adaptive: readonly RenditionKind[] = ['high', 'medium', 'low'];

/**
 * The ways to stream a film, each with what it costs to see all of it; of the adaptive one that is its sharpest. With a
 * single rendition there is nothing to choose by itself.
 */
export function streamsOf<Rendition extends { kind: RenditionKind; size: number }>(
  renditions: readonly Rendition[],
): { kind: StreamKind; size: number; renditions: Rendition[] }[] {
  const ofKind = (kind: RenditionKind) => renditions.filter((rendition) => rendition.kind === kind);
  const chosen: Record<StreamKind, Rendition[]> = {
    auto: adaptive.flatMap(ofKind),
    low: ofKind('low'),
    slides: ofKind('slides'),
  };
  return streamKinds.flatMap((kind) => {
    const of = chosen[kind];
    if (of.length === 0 || (kind === 'auto' && of.length === 1)) return [];
    return [{ kind, size: Math.max(...of.map(({ size }) => size)), renditions: of }];
  });
}
