import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { renditionKinds } from '../../../../contract/rules/film-ways.ts';

/** The demo's real files and what is known of them: made by scripts/demo-media.ts and scripts/demo-files.ts. */
export const storedFiles = join(import.meta.dirname, '../../files');

/** Seen by visitors too; all other files are for the enrolled. */
export const isPublic = (name: string): boolean => name.startsWith('video/perkenalan.');

/** Where a file is kept: a public one under a name that changes with its content, since browsers keep it for good. */
export function keyOf(name: string): string {
  if (!isPublic(name)) return `demo/${name}`;
  const hash = createHash('sha256')
    .update(readFileSync(join(storedFiles, name)))
    .digest('hex')
    .slice(0, 12);
  return `public/demo/${hash}/${name.slice(name.lastIndexOf('/') + 1)}`;
}

const film = z.object({
  id: z.string(),
  title: z.string(),
  duration: z.int(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  bitrate: z.int(),
});
/** As media_renditions has them; the file is `<film>.<kind>.m4s`. */
const rendition = z.strictObject({
  film: z.string(),
  kind: z.enum(renditionKinds),
  bandwidth: z.int(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  codecs: z.string(),
  playlist: z.string(),
});
export type StoredRendition = z.output<typeof rendition>;
const ebook = z.strictObject({ course_id: z.int(), title: z.string(), pages: z.int(), size: z.int() });
/** `lesson` and `lecture` are places in the course's text, from 0; without a lecture the file is the whole lesson's. */
const resource = z.strictObject({
  course_id: z.int(),
  file: z.string(),
  type: z.enum(['pdf', 'xls', 'ppt']),
  lesson: z.int(),
  lecture: z.int().optional(),
  title: z.string(),
  description: z.string(),
  size: z.int(),
});
export type StoredResource = z.output<typeof resource>;
const zip = z.strictObject({ course_id: z.int(), size: z.int() });

const read = (path: string): unknown => JSON.parse(readFileSync(join(storedFiles, path), 'utf8'));
export const storedFilms = () => z.array(film).parse(read('video/films.json'));
export const renditionFile = ({ film, kind }: Pick<StoredRendition, 'film' | 'kind'>) => `${film}.${kind}.m4s`;
export const storedRenditions = () => z.array(rendition).parse(read('video/renditions.json'));
export const storedEbooks = () => z.array(ebook).parse(read('ebook/ebooks.json'));
export const storedResources = () => z.array(resource).parse(read('resource/resources.json'));
export const storedZips = () => z.array(zip).parse(read('resource/zips.json'));
