import type { StreamKind } from '../../../../../contract/rules/film-ways.ts';
import type { OpenedLecture } from './use-opened-lecture.ts';

/** How a film is watched: as a stream of some kind, or as the file that was sent in. */
export type Way = StreamKind | 'file';
const sparingWays = ['low', 'slides'] as const;
export const isSparing = (way: unknown): boolean => sparingWays.some((each) => each === way);

export type WayOffer = { way: Way; url: string; size: number };
/** usual: nobody chose; saving: the device asks for it; fallback: what was chosen could not be played. */
export type ChosenWay = { way: Way; because: 'usual' | 'chosen' | 'saving' | 'fallback' };

export const wayNames: Record<Way, string> = {
  auto: 'Otomatis',
  low: 'Hemat data',
  slides: 'Suara + slide',
  file: 'Asli',
};

/** Why a film is watched in another way than somebody chose; empty where it is not. */
export const reasons: Record<ChosenWay['because'], string> = {
  usual: '',
  chosen: '',
  saving: 'Hemat data aktif karena perangkat Anda sedang menghemat kuota.',
  fallback: 'Pilihan Anda gagal dimuat, jadi berkas asli yang diputar.',
};

/** All ways to watch this lecture. */
export function waysOf({ media, streams }: Pick<OpenedLecture, 'media' | 'streams'>): WayOffer[] {
  return [
    ...streams.map(({ kind, url, size }) => ({ way: kind, url, size })),
    ...(media.url === null ? [] : [{ way: 'file', url: media.url, size: media.size } as const]),
  ];
}

type Asked = { kept: unknown; isSaving: boolean };

/** How a film begins: as somebody chose before, else sparingly where the device asks for it, else by the connection. */
export function wayToBegin(offers: readonly WayOffer[], { kept, isSaving }: Asked): ChosenWay {
  const has = (wanted: unknown) => offers.some(({ way }) => way === wanted);
  if (has(kept)) return { way: kept as Way, because: 'chosen' };
  const sparing = sparingWays.find(has);
  // Who chose to save quota is not given the largest file instead.
  if (sparing && isSparing(kept)) return { way: sparing, because: 'chosen' };
  if (sparing && isSaving) return { way: sparing, because: 'saving' };
  return { way: has('auto') ? 'auto' : 'file', because: 'usual' };
}
