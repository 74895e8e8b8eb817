import { journalQuestions } from '../../../../../contract/rules/journal.ts';
import { ink } from '../../../../platform/drawing/pen.ts';
import type { EvidenceFacts, Task } from '../evidence-facts.ts';
import { type Paper, SMALL } from './paper.ts';
import { bytesOf, NOTHING, statusWords, taskName, when } from './words.ts';

export function writeTasks(paper: Paper, { tasks, missingTasks }: EvidenceFacts): void {
  paper.heading('Tugas', 110);
  if (tasks.length + missingTasks.length === 0) paper.remark('Kelas ini tidak memiliki tugas.');
  for (const task of tasks) writeTask(paper, task);
  for (const { kind, lesson } of missingTasks) {
    paper.subheading(`${taskName(kind)}: ${lesson}`, 20);
    paper.remark('Belum dimulai.');
    paper.skip(8);
  }
}

function writeTask(paper: Paper, task: Task): void {
  const { kind, sequence, lesson, submitted_at, graded_at, score, feedback, files } = task;
  paper.subheading(`${taskName(kind)}: ${lesson}`, 96);
  const grader = task.first_name === null ? NOTHING : `${task.first_name} ${task.last_name ?? ''}`.trim();
  paper.facts(
    [
      ['Dimulai', when(task.started_at)],
      ['Dikirim', submitted_at ? when(submitted_at) : 'Belum dikirim'],
      ['Urutan di program', String(sequence)],
      ['Dinilai', graded_at ? when(graded_at) : 'Belum dinilai'],
      ['Nilai', score === null ? NOTHING : `${score} dari 100`],
      ['Penilai', grader],
      ['Status tugas', statusWords(task.programme_status)],
      ['Status umpan balik', statusWords(task.feedback_status)],
    ],
    3,
  );
  if (feedback !== null) {
    paper.label('Umpan balik');
    paper.write(feedback);
    paper.skip(7);
  }
  paper.label(files.length === 0 ? 'Tidak ada berkas.' : `Berkas (${files.length})`);
  for (const [place, file] of files.entries()) writeFile(paper, place + 1, file);
  paper.skip(10);
}

/** The name may be anything; what the file is, its hash says. */
function writeFile(paper: Paper, number: number, { title, original_name, size, fingerprint }: Task['files'][number]) {
  paper.need(52);
  paper.write(`${number}. ${title}`, { weight: 'bold' });
  const detail = { size: SMALL, colour: ink.muted };
  paper.write(`${original_name}  ·  ${bytesOf(fingerprint?.bytes ?? size)}`, detail);
  if (fingerprint) paper.write(`SHA-256: ${fingerprint.sha256}`, detail);
  else paper.write('Berkas tidak ditemukan di penyimpanan.', { ...detail, colour: ink.ember, weight: 'bold' });
  paper.skip(5);
}

export function writeJournals(paper: Paper, { journals, participant }: EvidenceFacts): void {
  paper.heading('Jurnal refleksi');
  if (journals.length === 0)
    paper.remark(participant.anonymised_at ? 'Dihapus bersama akunnya, bila pernah diisi.' : 'Belum diisi.');
  for (const journal of journals) {
    paper.write(`Dikirim ${when(journal.submitted_at)}`, { size: SMALL, colour: ink.muted });
    paper.skip(6);
    for (const [place, { name, text }] of journalQuestions.entries()) {
      paper.need(44);
      paper.write(`${place + 1}. ${text}`, { weight: 'bold' });
      paper.skip(2);
      paper.write(journal[name]);
      paper.skip(9);
    }
  }
}

export function writeRating(paper: Paper, { rating }: EvidenceFacts): void {
  paper.heading('Penilaian kelas', 40);
  if (!rating) {
    paper.remark('Belum dinilai.');
    return;
  }
  paper.facts(
    [
      ['Bintang', `${rating.rating} dari 5`],
      ['Ditulis', when(rating.created_at)],
      ['Terakhir diubah', when(rating.updated_at)],
    ],
    3,
  );
  for (const [place, text] of [rating.review_title, rating.review_content].entries())
    if (text.trim()) paper.write(text, place === 0 ? { weight: 'bold' } : {});
}
