import { execFileSync, spawnSync } from 'node:child_process';

export const isFfmpegHere = spawnSync('ffmpeg', ['-version']).status === 0;

type Made = { path: string; seconds: number; size: string; hasSound?: boolean };

/** A film of moving bars and a tone: all that an encoder needs. */
export function makeTestFilm({ path, seconds, size, hasSound = true }: Made): void {
  const sound = hasSound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, '-c:a', 'aac'] : [];
  execFileSync('ffmpeg', [
    ...['-loglevel', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`],
    ...[...sound, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', path],
  ]);
}
