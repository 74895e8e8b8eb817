import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { FRAMES_PER_SECOND } from './film.ts';

export function assertFfmpeg(): void {
  for (const tool of ['ffmpeg', 'ffprobe'])
    if (spawnSync(tool, ['-version']).error)
      throw new Error(`${tool} is not on the PATH. Install it, such as with apt-get install ffmpeg.`);
}

type Making = { frames: AsyncIterable<Buffer>; sound: string; title: string; file: string };

export async function encode({ frames, sound, title, file }: Making): Promise<void> {
  const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-c:v', 'png', '-i', '-', '-i', sound];
  const tags = ['-metadata', `title=${title}`, '-metadata:s:v:0', 'language=ind', '-metadata:s:a:0', 'language=zxx'];
  const output = [...video, ...audio, ...tags, '-movflags', '+faststart', file];
  const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(ffmpeg, 'close') as Promise<[number | null]>;
  for await (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg could not make ${file} (exit code ${code})`);
}

/**
 * A keyframe at least every two seconds lets a player jump without waiting; faststart lets it begin at once. Most of a
 * film's bytes are its keyframes, which repeat a still picture: hence no better quality for them than for the others,
 * and none of the grain that the psychovisual choices keep.
 */
const video = [
  ...['-map', '0:v', '-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-tune', 'animation', '-crf', '33'],
  ...['-x264-params', 'psy=0:ipratio=1.1:qcomp=0.75'],
  ...['-g', String(FRAMES_PER_SECOND * 2)],
];
const audio = ['-map', '1:a', '-c:a', 'aac', '-b:a', '28k', '-ac', '1'];

type Measures = { duration: number; width: number; height: number; size: number; bitrate: number };

/** What a made file really is, as ffprobe reads it. */
export function measure(file: string): Measures {
  const entries = 'format=duration,size,bit_rate:stream=codec_type,width,height';
  const text = execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', file], {
    encoding: 'utf8',
  });
  const { format, streams } = JSON.parse(text) as {
    format: { duration: string; size: string; bit_rate: string };
    streams: { codec_type: string; width: number; height: number }[];
  };
  const { width, height } = streams.find(({ codec_type }) => codec_type === 'video')!;
  const duration = Math.floor(Number(format.duration));
  return { duration, width, height, size: Number(format.size), bitrate: Number(format.bit_rate) };
}
