import type { RenditionKind } from '../../../contract/rules/film-ways.ts';

export type Source = {
  width: number;
  height: number;
  /** Bits a second, sound and picture together. */
  bitrate: number;
  hasSound: boolean;
};

/** One way in which a film is encoded. */
export type Rung = {
  kind: RenditionKind;
  width: number;
  height: number;
  /** At most, bits a second. */
  videoRate: number;
  /** libx264's constant quality: what needs fewer bits than `videoRate` takes fewer. */
  quality: number;
  /** At most, pictures a second. */
  frameRate: number;
  /** Seconds between two pictures that really differ; null: all of them do. */
  stillEvery: number | null;
  segmentSeconds: number;
  sound: { rate: number; channels: 1 | 2; sampleRate: number } | null;
};

type Step = Omit<Rung, 'width' | 'height' | 'videoRate' | 'sound'> & {
  /** Pixels of the shorter side, so that a film taken upright is as sharp as one taken lying. */
  side: number;
  /** A source that is no larger gets nothing of it. */
  above: number;
  /** Sound and picture together, bits a second: the ceiling, and as a share of what the source has. */
  most: number;
  share: number;
  /** At most, of both: where bits are few they are the words', which is what a lecture is watched for. */
  soundShare: number;
  sound: NonNullable<Rung['sound']>;
};

const moving = { stillEvery: null, segmentSeconds: 6 };
/**
 * 'low' stays below 120 kbit/s, an hour of which is some 50 MB. 'slides' spends its bits on pictures that can be read,
 * one every few seconds. No step spends more than a share of what the source does: of a film that is small already a
 * larger copy helps nobody.
 */
const steps: readonly Step[] = [
  {
    ...moving,
    ...{
      kind: 'high',
      side: 720,
      above: 480,
      most: 1_800_000,
      share: 0.85,
      soundShare: 0.3,
      quality: 23,
      frameRate: 30,
    },
    sound: { rate: 96_000, channels: 2, sampleRate: 44_100 },
  },
  {
    ...moving,
    ...{
      kind: 'medium',
      side: 480,
      above: 240,
      most: 650_000,
      share: 0.85,
      soundShare: 0.3,
      quality: 25,
      frameRate: 30,
    },
    sound: { rate: 48_000, channels: 1, sampleRate: 44_100 },
  },
  {
    ...moving,
    ...{ kind: 'low', side: 240, above: 0, most: 112_000, share: 0.5, soundShare: 0.6, quality: 29, frameRate: 15 },
    sound: { rate: 24_000, channels: 1, sampleRate: 22_050 },
  },
  {
    ...{ kind: 'slides', side: 480, above: 0, most: 48_000, share: 0.38, soundShare: 0.6, quality: 31, frameRate: 1 },
    ...{ stillEvery: 4, segmentSeconds: 12 },
    sound: { rate: 24_000, channels: 1, sampleRate: 22_050 },
  },
];

/** With fewer there is nothing to be seen, or words are hard to follow. */
const LEAST_VIDEO_RATE = 8_000;
const LEAST_SOUND_RATE = 16_000;

/** How a source is encoded: never larger than it is, never with more bits than it has. */
export function rungsFor(source: Source): Rung[] {
  const side = Math.min(source.width, source.height);
  return steps.flatMap(({ side: wanted, above, most, share, soundShare, sound, ...step }) => {
    if (side <= above) return [];
    const total = Math.min(most, Math.floor(source.bitrate * share));
    const kept = source.hasSound
      ? { ...sound, rate: Math.min(sound.rate, Math.max(LEAST_SOUND_RATE, Math.floor(total * soundShare))) }
      : null;
    const videoRate = total - (kept?.rate ?? 0);
    if (videoRate < LEAST_VIDEO_RATE) return [];
    return [{ ...step, ...scaled(source, Math.min(wanted, side)), videoRate, sound: kept }];
  });
}

/** H.264 wants even numbers. */
function scaled({ width, height }: Source, side: number): { width: number; height: number } {
  const factor = side / Math.min(width, height);
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * factor) / 2));
  return { width: even(width), height: even(height) };
}
