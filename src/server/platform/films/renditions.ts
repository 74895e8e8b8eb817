import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenditionKind } from '../../../contract/rules/film-ways.ts';
import { EncodingError, encode, fileName, playlistName } from './ffmpeg.ts';
import { rungsFor, type Source } from './ladder.ts';

export type Rendition = {
  kind: RenditionKind;
  playlist: string;
  bandwidth: number;
  width: number;
  height: number;
  size: number;
  codecs: string;
};

/** Pictures may end a little before the sound does. */
const LEAST_SHARE = 0.95;

type Making = { program: string; source: string; folder: string; signal?: AbortSignal };

/**
 * The renditions of a film, made in `folder` as `<kind>.m4s`. What came out no smaller than the source, or no smaller than
 * a sharper one, is left out: nobody would gain by it.
 */
export async function makeRenditions({ program, source, folder, signal }: Making): Promise<Rendition[]> {
  const [measures, { size }] = [await measure(source), await stat(source)];
  const made: Rendition[] = [];
  let least = size;
  for (const rung of rungsFor({ ...measures, bitrate: (size * 8) / measures.seconds })) {
    await encode({ program, source, seconds: measures.seconds, rung, folder, signal });
    const file = join(folder, fileName(rung));
    const playlist = await readFile(join(folder, playlistName(rung)), 'utf8');
    const segments = segmentsOf(playlist);
    // Of a source that was cut, ffmpeg makes what it finds and is content: nobody could watch it to the end.
    if (segments.reduce((sum, { seconds }) => sum + seconds, 0) < measures.seconds * LEAST_SHARE - 1)
      throw new EncodingError('the film ends before its time');
    const { size: bytes } = await stat(file);
    if (bytes >= least) continue;
    least = bytes;
    const { width, height, codecs } = await measure(file);
    made.push({ kind: rung.kind, playlist, bandwidth: peakOf(segments), width, height, size: bytes, codecs });
  }
  return made;
}

/** As the film itself says, whatever its row does. */
async function measure(path: string): Promise<Omit<Source, 'bitrate'> & { seconds: number; codecs: string }> {
  const { FilePathSource, Input, MP4, WEBM } = await import('mediabunny');
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, WEBM] });
  try {
    const picture = await input.getPrimaryVideoTrack();
    if (!picture) throw new EncodingError('a film without a picture');
    const sound = await input.getPrimaryAudioTrack();
    const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
    const codecs = [await picture.getCodecParameterString(), await sound?.getCodecParameterString()];
    const seconds = await input.computeDuration();
    return { width, height, seconds, hasSound: sound !== null, codecs: codecs.filter(Boolean).join(',') };
  } finally {
    input.dispose();
  }
}

type Segment = { seconds: number; bytes: number };

const segmentsOf = (playlist: string): Segment[] =>
  [...playlist.matchAll(/#EXTINF:([\d.]+),\s*#EXT-X-BYTERANGE:(\d+)/g)].map(([, seconds, bytes]) => ({
    seconds: Number(seconds),
    bytes: Number(bytes),
  }));

/** Bits a second of the segment that takes the most: what a connection must carry without a pause. */
const peakOf = (segments: readonly Segment[]): number =>
  Math.ceil(segments.reduce((most, { seconds, bytes }) => Math.max(most, (bytes * 8) / seconds), 1));
