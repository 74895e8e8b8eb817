import type { CallData } from '../../../../contract/call.ts';
import type { getJournal, listJournals } from '../../../../contract/prakerja.ts';
import { thumbnailOf } from '../../catalogue/public.ts';
import type { JournalRow } from './journals.store.ts';

const quizOf = (row: JournalRow) => ({
  name: row.quiz_name,
  course: { name: row.course_name, thumbnail: thumbnailOf(row) },
});

export const toJournalItem = (row: JournalRow): CallData<typeof listJournals>[number] => ({
  id: row.attempt_id,
  student_reflective_journal_id: row.journal_id,
  quiz: quizOf(row),
});

export const toJournal = (row: JournalRow): CallData<typeof getJournal> => ({
  student_quiz_attempt: { id: row.attempt_id, quiz: quizOf(row) },
  q1: row.q1,
  q2: row.q2,
  q3: row.q3,
  q4: row.q4,
});
