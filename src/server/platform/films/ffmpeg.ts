import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Rung } from './ladder.ts';

/** A machine has others to serve beside the films. */
const THREADS = 2;
const LOWEST_PRIORITY = 19;
/** The last of what it says is why it stopped. */
const KEPT_WORDS = 1_000;

/** Why a film could not be encoded, as ffmpeg says it. */
export class EncodingError extends Error {}

/** Whether films can be encoded here: asked by running it, since a setting may name what is not there. */
export async function hasFfmpeg(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = spawn(program, ['-version'], { stdio: 'ignore' });
    asked.on('error', () => resolve(false));
    asked.on('close', (code) => resolve(code === 0));
  });
}

type Encoding = {
  program: string;
  source: string;
  /** Of the source. */
  seconds: number;
  rung: Rung;
  folder: string;
  signal?: AbortSignal | undefined;
};

/** The names of what is made in `folder`. */
export const playlistName = ({ kind }: Pick<Rung, 'kind'>): string => `${kind}.m3u8`;
export const fileName = ({ kind }: Pick<Rung, 'kind'>): string => `${kind}.m4s`;

export async function encode({ program, source, seconds, rung, folder, signal }: Encoding): Promise<void> {
  // A film that names other places, on this machine's disk or elsewhere, is not followed there.
  const input = [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm',
    '-i',
    source,
  ];
  await run(program, [...input, ...outputOf(rung, seconds)], folder, signal);
}

/** One file, cut where a player may begin, and the list of its cuts. Title and other words of the source are left out. */
function outputOf(rung: Rung, seconds: number): string[] {
  const { videoRate, quality, frameRate, stillEvery, segmentSeconds, sound, width, height } = rung;
  const kilo = (rate: number) => `${Math.floor(rate / 1000)}k`;
  const filters = [
    // The picture of each stretch's middle, repeated until the film's end: a repeated one costs some bytes.
    ...(stillEvery === null
      ? []
      : [`fps=1/${stillEvery}`, `fps=${frameRate}`, `tpad=stop_mode=clone:stop_duration=${stillEvery}`]),
    `scale=${width}:${height}`,
    'setsar=1',
    'format=yuv420p',
  ];
  return [
    ...['-map', '0:v:0', ...(sound ? ['-map', '0:a:0'] : []), '-sn', '-dn'],
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', filters.join(','), '-fpsmax:v', String(frameRate), '-threads', String(THREADS)],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'medium', '-crf', String(quality)],
    // A still takes at once what has to last until the next.
    ...['-maxrate', kilo(videoRate), '-bufsize', kilo(videoRate * (stillEvery === null ? 2 : segmentSeconds))],
    // Where a segment begins, and nowhere else.
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-g', '9999', '-sc_threshold', '0'],
    ...(sound
      ? ['-c:a', 'aac', '-b:a', kilo(sound.rate), '-ac', String(sound.channels), '-ar', String(sound.sampleRate)]
      : []),
    ...(stillEvery === null ? [] : ['-t', String(seconds)]),
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_flags', 'single_file+independent_segments', '-hls_segment_type', 'fmp4'],
    ...['-hls_segment_filename', fileName(rung), playlistName(rung)],
  ];
}

async function run(program: string, args: string[], cwd: string, signal?: AbortSignal): Promise<void> {
  const child = spawn(program, ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  // It must not outlive the process that would take what it makes.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-KEPT_WORDS);
  });
  try {
    const code = await new Promise<number | string | null>((resolve, reject) => {
      child.on('spawn', () => yieldToOthers(child.pid));
      child.on('error', reject);
      child.on('close', (status, killedBy) => resolve(status ?? killedBy));
    });
    if (code !== 0) throw new EncodingError(`ffmpeg ended with ${code}: ${words.trim() || 'no word'}`);
  } finally {
    process.off('exit', end);
  }
}

/** As `nice` does, without needing it. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, LOWEST_PRIORITY);
  } catch {
    // Over already, or not allowed: then it works as all do.
  }
}
