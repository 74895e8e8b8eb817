type Level = { bandwidth: number; width: number; height: number; codecs: string };

/** Of a film in several sharpnesses: what each needs, for a player to choose by what the connection gives. */
export function masterPlaylist(levels: readonly (Level & { url: string })[]): string {
  const lines = levels.flatMap(({ bandwidth, width, height, codecs, url }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    url,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

/** A rendition's playlist with the address of its one file, which ffmpeg wrote by its name. */
export const playlistAt = (playlist: string, url: string): string =>
  playlist
    .split('\n')
    .map((line) => {
      if (line.startsWith('#EXT-X-MAP:')) return line.replace(/URI="[^"]*"/, () => `URI="${url}"`);
      return line === '' || line.startsWith('#') ? line : url;
    })
    .join('\n');
