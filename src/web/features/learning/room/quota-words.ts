import { fileSize } from './materials/file-size.ts';
import type { Lecture } from './room.ts';

/** What a lecture's film costs of one's quota, and what it costs in the low-data way (B-10): '12 MB', 'mode hemat 2,1 MB'. */
export const quotaWords = ({ mediafile, low_data_size }: Lecture): string[] =>
  mediafile
    ? [fileSize(mediafile.size), ...(low_data_size ? [`mode\u00a0hemat\u00a0${fileSize(low_data_size)}`] : [])]
    : [];
