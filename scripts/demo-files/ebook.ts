import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { categoryTones } from '../../src/contract/catalogue.ts';
import { type KawungTone, palettes } from '../../src/contract/rules/kawung.ts';
import { coursePlans } from '../../src/server/seed/demo/courses/course-plan.ts';
import { teacherOf } from '../../src/server/seed/demo/courses/course-teachers.ts';
import { type CourseText, courseTexts } from '../../src/server/seed/texts/form.ts';
import { instructorTexts } from '../../src/server/seed/texts/other-texts.ts';
import { escapeText } from '../demo-media/markup.ts';
import { coverArt } from './cover-art.ts';

/** What an ebook says beyond the course's own texts: a point for each lecture, exercises for each lesson, and terms. */
const ebookText = z.strictObject({
  id: z.int(),
  opening: z.string().min(100),
  lessons: z.array(
    z.strictObject({ points: z.array(z.string().min(60)), exercise: z.array(z.string()).min(2).max(3) }),
  ),
  terms: z.array(z.tuple([z.string(), z.string()])).length(6),
});
type EbookText = z.output<typeof ebookText>;

export type Ebook = { course_id: number; title: string; pages: string[] };

export function ebooks(): Ebook[] {
  const folder = join(import.meta.dirname, 'ebooks');
  const courses = new Map(courseTexts().map((course) => [course.id, course]));
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const text = ebookText.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      return { course_id: text.id, ...bookOf(text, courses.get(text.id) as CourseText) };
    });
}

function bookOf(text: EbookText, course: CourseText): { title: string; pages: string[] } {
  const inside = [openingPage(text, course), ...course.lessons.map((_, index) => lessonPage(text, course, index))];
  inside.push(questionsPage(text, course), notesPage(course));
  const pages = [coverPage(course), ...inside.map((content, index) => insidePage(course, content, index + 2))];
  return { title: `Buku Pendamping ${course.name}`, pages };
}

const toneOf = (id: number): KawungTone =>
  categoryTones[coursePlans.find((plan) => plan.id === id)?.category_id as keyof typeof categoryTones];
/** The strong colours are for pictures; as text on white only those are dark enough that are named here. */
const textColours: Record<string, string> = {
  self: '#9A5208',
  tech: '#1F66B0',
  creative: '#B32A5C',
  business: '#1B7A4F',
};

function colours(id: number): string {
  const tone = toneOf(id);
  const named = Object.entries(palettes[tone]).map(([name, colour]) => `--${name}:${colour}`);
  return [...named, `--strong-text:${textColours[tone] ?? '#5B3DC4'}`].join(';');
}

/** Plain text, with `code` between backticks. */
const prose = (words: string) => escapeText(words).replace(/`([^`]+)`/g, '<code>$1</code>');
const list = (items: readonly string[]) => items.map((item) => `<li>${prose(item)}</li>`).join('');

function coverPage(course: CourseText): string {
  const by = instructorTexts()[teacherOf(course.id)];
  return `<section class="page cover" style="${colours(course.id)}">${coverArt(toneOf(course.id), course.id)}
    <div class="words"><p class="kind">Buku pendamping kelas</p><h1>${prose(course.name)}</h1>
    <p class="by"><b>${by?.first_name} ${by?.last_name}</b><span>Semai</span></p></div></section>`;
}

function insidePage(course: CourseText, content: string, number: number): string {
  const layout = content.includes('class="ruled"') ? 'page notes' : 'page';
  return `<section class="${layout}" style="${colours(course.id)}">${content}
    <p class="foot"><span>${prose(course.name)}</span><span>${number}</span></p></section>`;
}

function openingPage(text: EbookText, course: CourseText): string {
  const entries = [
    ...course.lessons.map(({ name }, index) => [name, index + 3] as const),
    ['Istilah dan tanya jawab', course.lessons.length + 3] as const,
    ['Daftar periksa dan catatan', course.lessons.length + 4] as const,
  ];
  const contents = entries.map(
    ([name, page]) => `<li><span>${prose(name)}</span><span class="number">${page}</span></li>`,
  );
  return `<h2>Cara memakai buku ini</h2><p class="lead">${prose(text.opening)}</p>
    <h3>Yang akan Anda bisa</h3><ul>${list(course.learning)}</ul>
    <h3>Isi</h3><ol class="contents">${contents.join('')}</ol>`;
}

function lessonPage(text: EbookText, course: CourseText, index: number): string {
  const lesson = course.lessons[index];
  const own = text.lessons[index];
  if (!lesson || own?.points.length !== lesson.lectures.length)
    throw new Error(`The ebook of course ${course.id} does not follow its lessons`);
  const points = lesson.lectures.map(
    (name, place) => `<h3>${prose(name)}</h3><p>${prose(own.points[place] as string)}</p>`,
  );
  return `<p class="chapter">Bab ${index + 1}</p><h2>${prose(lesson.name)}</h2><p class="lead">${prose(lesson.description)}</p>
    ${points.join('')}<div class="exercise"><h3>Latihan</h3><ol>${list(own.exercise)}</ol></div>`;
}

function questionsPage(text: EbookText, course: CourseText): string {
  const terms = text.terms.map(([term, meaning]) => `<dt>${prose(term)}</dt><dd>${prose(meaning)}</dd>`);
  const asked = course.discussion.flatMap(({ question, replies }) => {
    const answer = replies.find(({ by }) => by === 'instructor');
    return answer
      ? [`<div class="asked"><p class="question">${prose(question)}</p><p>${prose(answer.text)}</p></div>`]
      : [];
  });
  return `<h2>Istilah</h2><dl>${terms.join('')}</dl>${asked.length > 0 ? `<h3>Pernah ditanyakan</h3>${asked.join('')}` : ''}`;
}

function notesPage(course: CourseText): string {
  return `<h2>Daftar periksa</h2><p class="lead">Centang bila Anda sudah pernah mengerjakannya sendiri, bukan hanya menontonnya.</p>
    <ul class="checks">${list(course.learning)}</ul><h3>Catatan</h3><div class="ruled">${'<i></i>'.repeat(20)}</div>`;
}
