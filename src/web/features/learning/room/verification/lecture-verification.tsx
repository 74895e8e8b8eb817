import { sequenceOfLesson } from '../../../../../contract/rules/sequences.ts';
import { type Lecture, useRoom } from '../room.ts';
import { VerificationPanel } from './verification-panel.tsx';

/** In place of a film that opens once the programme has seen the student. */
export default function LectureVerification({ lecture }: { lecture: Lecture }) {
  const { lessons_front: lessons } = useRoom().course;
  const place = lessons.findIndex(({ lectures }) => lectures.some(({ id }) => id === lecture.id));
  const lesson = lessons[place];
  if (!lesson) return null;
  return (
    <VerificationPanel
      purpose={{ sequence: sequenceOfLesson(place), lesson_id: lesson.id, lecture_id: lecture.id }}
      titleAs="h2"
      before={`Prakerja mencocokkan wajah Anda sebelum bab ${place + 1}: ${lesson.name}.`}
      outcome="bab ini terbuka"
    />
  );
}
