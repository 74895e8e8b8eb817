import type { Press } from './press.ts';

/** One file of a course: for a lesson, or for one of its lectures (places in the course's text, from 0). */
export type Resource = {
  course_id: number;
  file: string;
  lesson: number;
  lecture?: number;
  title: string;
  description: string;
  make(print: Press): Buffer | Promise<Buffer>;
};
