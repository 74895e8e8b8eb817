import type { FastifyInstance } from 'fastify';
import { categoryTones } from '../../../contract/catalogue.ts';
import { type CourseTypeName, ownPageTypeLabels } from '../../../contract/rules/course-type.ts';
import { kawungSvg } from '../../../contract/rules/kawung.ts';
import { shows } from '../../platform/cache/shown.ts';
import type { Platform } from '../../platform/context.ts';
import { keepDrawings, sendDrawing } from '../../platform/drawing/pictures.ts';
import { Failure } from '../../platform/errors.ts';
import { fileRoute } from '../../platform/openapi/described-route.ts';
import { fullnameOf } from '../accounts/public.ts';
import { artOf, drawShareCard, getSiteSettings } from '../content/public.ts';
import { cardsOf } from './cards.store.ts';
import { findInstructor, instructorsOfCourse, type ProfileRow } from './instructors.store.ts';

const MOST_BYTES = 4 * 1024 * 1024;
const MOST_FACES = 2;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The pictures of shared links to courses and instructors, drawn when first asked for (B-03). */
export function catalogueSharePictures(app: FastifyInstance, platform: Platform): void {
  const keep = keepDrawings(app, platform, MOST_BYTES);
  const jpeg = { tag: 'catalogue', type: 'image/jpeg' } as const;
  type ById = { Params: { id: string } };

  app.get<ById>(
    '/share/course/:id.jpg',
    fileRoute({
      ...jpeg,
      name: 'getCourseSharePicture',
      summary: 'Gambar tautan ke sebuah kelas.',
      params: { id: 'Nomor kelas.' },
    }),
    async (request, reply) => {
      const { id } = request.params;
      if (!/^[1-9]\d{0,8}$/.test(id)) throw new Failure('not_found');
      const drawing = await keep(`course ${id}`, () => drawCourse(platform, Number(id)));
      return sendDrawing(request, reply, drawing, 'image/jpeg');
    },
  );

  app.get<ById>(
    '/share/instructor/:id.jpg',
    fileRoute({
      ...jpeg,
      name: 'getInstructorSharePicture',
      summary: 'Gambar tautan ke seorang pengajar.',
      params: { id: 'ID pengajar.' },
    }),
    async (request, reply) => {
      const { id } = request.params;
      if (!uuid.test(id)) throw new Failure('not_found');
      const drawing = await keep(`instructor ${id}`, () => drawInstructor(platform, id));
      return sendDrawing(request, reply, drawing, 'image/jpeg');
    },
  );
}

async function drawCourse({ db, files }: Platform, id: number) {
  const [[course], teachers, { name: site }] = await Promise.all([
    cardsOf(db, [id]),
    instructorsOfCourse(db, id),
    getSiteSettings(db),
  ]);
  if (!course) throw new Failure('not_found');
  shows(`courses:${id}`, `course_instructors:${id}`, 'categories', 'site_settings');
  for (const teacher of teachers) shows(`instructors:${teacher.id}`);
  const tone = categoryTones[course.category_id as keyof typeof categoryTones];
  return drawShareCard({
    site,
    theme: 'paper',
    pill: { text: `${ownPageTypeLabels[course.type as CourseTypeName]}  ·  ${course.category_name}`, tone },
    title: course.name,
    people: {
      text: teachers.map(fullnameOf).join(', '),
      faces: teachers.length > MOST_FACES ? [] : await facesOf(files, teachers),
    },
    art: await artOf(
      files,
      { storage: course.thumbnail_storage, saved_name: course.thumbnail_name },
      kawungSvg(tone, course.id),
    ),
  });
}

async function drawInstructor({ db, files }: Platform, id: string) {
  const [teacher, { name: site }] = await Promise.all([findInstructor(db, id), getSiteSettings(db)]);
  if (!teacher) throw new Failure('not_found');
  shows(`instructors:${id}`, 'site_settings');
  const [portrait] = await facesOf(files, [teacher]);
  return drawShareCard({
    site,
    theme: 'paper',
    pill: { text: 'Instruktur', tone: 'business' },
    title: fullnameOf(teacher),
    note: teacher.professional_designation ?? '',
    art: await artOf(files, { storage: null, saved_name: null }, kawungSvg('forest', seedOf(id), 260, 260)),
    ...(portrait ? { portrait } : {}),
  });
}

const facesOf = (files: Platform['files'], teachers: ProfileRow[]) =>
  Promise.all(
    teachers
      .filter(({ photo_name }) => photo_name !== null)
      .map(({ photo_storage, photo_name }) =>
        artOf(files, { storage: photo_storage, saved_name: photo_name }, kawungSvg('business', 1)),
      ),
  );

const seedOf = (id: string) => Number.parseInt(id.slice(0, 6), 16);
