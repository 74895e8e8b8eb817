import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileRow } from '../../makers/catalogue.ts';
import { insertAll, slugOf } from '../../rows.ts';
import type { CourseText } from '../../texts/form.ts';
import type { Demo } from '../context.ts';
import {
  isPublic,
  keyOf,
  renditionFile,
  storedEbooks,
  storedFiles,
  storedFilms,
  storedRenditions,
  storedResources,
  storedZips,
} from './stored.ts';

/** The media row of each of the demo's files, found by its name there, such as 'video/sql-1.mp4'. */
export type DemoMedia = (name: string) => { id: number; duration: number | null };

/** Films with their captions and renditions, ebooks, resources and zips, as rows; placeDemoFiles puts the files themselves in place. */
export async function makeDemoMedia(demo: Demo, texts: readonly CourseText[]): Promise<DemoMedia> {
  const created_at = demo.at(-410);
  const courseSlug = (id: number) => slugOf(texts.find((text) => text.id === id)?.name ?? `kelas-${id}`);
  const films = storedFilms();
  const file = (name: string, fields: Parameters<typeof fileRow>[0]) =>
    fileRow({ ...fields, saved_name: keyOf(name), storage: isPublic(name) ? 'public' : 'private', created_at });
  const rows = [
    ...films.map(({ id, title, ...measures }) =>
      file(`video/${id}.mp4`, { ...measures, original_name: `${slugOf(title)}.mp4` }),
    ),
    ...films.map(({ id, title }) =>
      file(`video/${id}.id.vtt`, {
        original_name: `${slugOf(title)}.id.vtt`,
        size: statSync(join(storedFiles, `video/${id}.id.vtt`)).size,
      }),
    ),
    ...storedEbooks().map(({ course_id, title, size }) =>
      file(`ebook/${course_id}.pdf`, { original_name: `${slugOf(title)}.pdf`, size }),
    ),
    ...storedResources().map((resource) => file(`resource/${resource.file}`, { size: resource.size })),
    ...storedZips().map(({ course_id, size }) =>
      file(`resource/${course_id}.zip`, { original_name: `${courseSlug(course_id)}.zip`, size }),
    ),
  ];
  const byName = new Map((await insertAll(demo.tx, 'media', rows)).map((medium) => [medium.saved_name, medium]));
  const media: DemoMedia = (name) => {
    const medium = byName.get(keyOf(name));
    if (!medium) throw new Error(`The demo has no file ${name}`);
    return medium;
  };
  await insertAll(
    demo.tx,
    'media_captions',
    films.map(({ id }) => ({
      media_id: media(`video/${id}.mp4`).id,
      language: 'id',
      file_id: media(`video/${id}.id.vtt`).id,
    })),
  );
  const renditions = storedRenditions();
  await insertAll(
    demo.tx,
    'media_renditions',
    renditions.map(({ film, ...rendition }) => ({
      ...rendition,
      media_id: media(`video/${film}.mp4`).id,
      saved_name: keyOf(`video/${renditionFile({ film, kind: rendition.kind })}`),
    })),
  );
  // Nothing is made anew where ffmpeg is at hand.
  await insertAll(
    demo.tx,
    'media_transcodings',
    [...new Set(renditions.map(({ film }) => film))].map((film) => ({
      media_id: media(`video/${film}.mp4`).id,
      finished_at: created_at,
    })),
  );
  return media;
}
