import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

const zipAside = promisify(gzip);
/** To hand a text to another thread and hear of it takes as long as packing so many letters here. */
const WORTH_A_THREAD = 32 * 1_024;

/** Level 1 is for what one visitor gets, 6 for what is kept for many. */
export const zip = (text: string, level: 1 | 6): Buffer | Promise<Buffer> =>
  text.length < WORTH_A_THREAD ? gzipSync(text, { level }) : zipAside(text, { level });
