import type { PlainFailureCode } from '../../../../../contract/failures.ts';
import type { filmExtensions } from './places.ts';

export type Film = {
  extension: (typeof filmExtensions)[number];
  type: string;
  duration: number;
  width: number;
  height: number;
  bitrate: number;
};

type Extension = Film['extension'];
/** What every browser of the last years plays from each container. */
const playable: Record<Extension, { type: string; pictures: string[]; sounds: string[] }> = {
  mp4: { type: 'video/mp4', pictures: ['avc', 'av1', 'vp9'], sounds: ['aac', 'mp3', 'opus'] },
  webm: { type: 'video/webm', pictures: ['vp8', 'vp9', 'av1'], sounds: ['opus', 'vorbis'] },
};
const MOST_BITRATE = 2_147_483_647;

/** What a film is, read from its own bytes, whatever it is called; or why it is none that pages can play. */
export async function checkFilm(path: string, size: number): Promise<Film | PlainFailureCode> {
  // Large, and only for who uploads: nobody else has to carry it.
  const { EncodedPacketSink, FilePathSource, Input, MP4, WEBM } = await import('mediabunny');
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, WEBM] });
  try {
    if (!(await input.canRead())) return 'film_refused';
    const extension: Extension = (await input.getFormat()) === MP4 ? 'mp4' : 'webm';
    const { type, pictures, sounds } = playable[extension];
    const picture = await input.getPrimaryVideoTrack();
    if (!picture) return 'film_without_picture';
    const sound = await input.getPrimaryAudioTrack();
    const isPlayable =
      pictures.includes((await picture.getCodec()) ?? '') &&
      (!sound || sounds.includes((await sound.getCodec()) ?? ''));
    if (!isPlayable) return 'film_codec_refused';
    const seconds = await input.computeDuration();
    const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
    // A film that was cut promises in its head what its end no longer has.
    const sink = new EncodedPacketSink(picture);
    const [first, last] = [await sink.getFirstPacket(), await sink.getPacket(Number.POSITIVE_INFINITY)];
    if (!(seconds > 0 && width > 0 && height > 0 && first?.data.length && last?.data.length)) return 'film_broken';
    return {
      extension,
      type,
      width,
      height,
      // Downwards: who must see it to its end can.
      duration: Math.max(1, Math.floor(seconds)),
      bitrate: Math.min(MOST_BITRATE, Math.max(1, Math.floor((size * 8) / seconds))),
    };
  } catch {
    // Its reader stumbled over what should be a film.
    return 'film_broken';
  } finally {
    input.dispose();
  }
}
