import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The form of the demo's texts: content is data beside the code, one JSON file per course and one per kind otherwise. */
const line = (most: number) => z.string().trim().min(1).max(most);
const prose = (most: number) => z.string().trim().min(20).max(most);

/** The right answer comes first here; pages shuffle. `lesson` is the place of the lesson to look at again. */
const question = z.strictObject({
  lesson: z.int().min(0),
  question: prose(300),
  answers: z.array(line(160)).length(4),
});
export type QuestionText = z.output<typeof question>;

const five = z.array(question).length(5);

export const courseText = z.strictObject({
  id: z.int().min(1).max(96),
  name: line(80),
  level: z.enum(['Beginner', 'Pemula', 'Intermediate', 'Advanced', 'Semua Tingkat']),
  hours: z.int().min(1).max(40),
  method_of_study: line(120),
  description: z.string().trim().min(320).max(1600),
  learning: z.array(line(140)).min(4).max(6),
  benefits: z.array(line(140)).min(3).max(5),
  tags: z
    .array(z.string().regex(/^[a-z0-9 -]{2,30}$/))
    .min(2)
    .max(5),
  lessons: z
    .array(
      z.strictObject({
        name: line(80),
        description: prose(600),
        lectures: z.array(line(80)).min(1).max(4),
        task: z.enum(['tugas_mandiri', 'unjuk_keterampilan']).optional(),
      }),
    )
    .max(5),
  exam: five.optional(),
  pretest: five.optional(),
  /** Five for each lecture, in the order of the lectures. */
  lecture_quizzes: z.array(five).optional(),
  project: prose(900).optional(),
  reviews: z
    .array(z.strictObject({ rating: z.int().min(1).max(5), title: line(60), content: prose(500) }))
    .min(4)
    .max(6),
  discussion: z.array(
    z.strictObject({
      question: prose(500),
      replies: z.array(z.strictObject({ by: z.enum(['instructor', 'student']), text: prose(500) })).max(3),
    }),
  ),
});
export type CourseText = z.output<typeof courseText>;

const texts = import.meta.dirname;
const read = (path: string): unknown => JSON.parse(readFileSync(join(texts, path), 'utf8'));

export const courseTexts = (): CourseText[] =>
  readdirSync(join(texts, 'courses'))
    .sort()
    .map((file) => courseText.parse(read(`courses/${file}`)));
