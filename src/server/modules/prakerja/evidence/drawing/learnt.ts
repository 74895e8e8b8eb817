import { coveredSeconds, playedWithin, type Range, watchShare } from '../../../../../contract/rules/watch.ts';
import { ink, page } from '../../../../platform/drawing/pen.ts';
import { widthOf } from '../../../../platform/drawing/text.ts';
import type { EvidenceFacts } from '../evidence-facts.ts';
import { BODY, type Paper, SMALL } from './paper.ts';
import { drawTable } from './table.ts';
import { NOTHING, spanOf, when } from './words.ts';

type Lecture = EvidenceFacts['lessons'][number]['lectures'][number];
const BAR = 6;

/** What was really seen of each lecture: as figures, and as parts of a bar that is the whole film. */
export function writeWatching(paper: Paper, { lessons }: EvidenceFacts): void {
  paper.heading('Tontonan materi', 90);
  if (lessons.length === 0) {
    paper.remark('Kelas ini tidak memiliki materi.');
    return;
  }
  paper.write(
    'Waktu yang benar-benar ditonton: yang diputar ulang dihitung sekali, yang dilompati tidak dihitung. Bagian hijau pada bilah adalah bagian yang ditonton.',
    { size: SMALL, colour: ink.muted },
  );
  paper.skip(6);
  let number = 0;
  for (const { name, isArchived, lectures } of lessons) {
    if (!isArchived) number += 1;
    paper.subheading(isArchived ? `${name} (sudah tidak ada di kelas)` : `Bab ${number}: ${name}`, 54);
    for (const lecture of lectures) writeLecture(paper, lecture);
    paper.skip(4);
  }
}

function writeLecture(paper: Paper, lecture: Lecture): void {
  const { name, archived_at, duration, ranges, opened_at, reported_at, attended_at } = lecture;
  paper.need(48);
  const style = { weight: 'bold', size: BODY } as const;
  const figures = figuresOf(ranges, duration);
  paper.pen().sayUpTo(page.right, figures, paper.at() + BODY * 1.05, style);
  const width = page.right - page.left - widthOf(figures, style) - 24;
  paper.write(archived_at ? `${name} (sudah tidak ada di kelas)` : name, { ...style, width });
  if (duration !== null) drawBar(paper, playedWithin(ranges, duration), duration);
  const moments =
    opened_at === null
      ? ['Belum dibuka']
      : [`Dibuka ${when(opened_at)}`, `Laporan terakhir ${when(reported_at)}`, `Hadir ${when(attended_at)}`];
  paper.write(moments.join(' · '), { size: SMALL, colour: ink.muted });
  paper.skip(8);
}

function figuresOf(ranges: readonly Range[], duration: number | null): string {
  if (duration === null) return `${spanOf(coveredSeconds(ranges))} · durasi tidak diketahui`;
  const share = Math.floor(watchShare(ranges, duration) * 100);
  return `${spanOf(coveredSeconds(playedWithin(ranges, duration)))} dari ${spanOf(duration)} · ${share}%`;
}

function drawBar(paper: Paper, seen: readonly Range[], duration: number): void {
  const { fill } = paper.pen();
  const [top, whole] = [paper.at() + 3, page.right - page.left];
  fill(`M${page.left} ${top}H${page.right}v${BAR}H${page.left}z`, ink.line);
  for (const [from, to] of seen) {
    // However short a part is, it can be seen.
    const wide = Math.max(0.6, ((to - from) / duration) * whole).toFixed(2);
    fill(`M${(page.left + (from / duration) * whole).toFixed(2)} ${top}h${wide}v${BAR}h-${wide}z`, ink.leaf);
  }
  paper.skip(BAR + 7);
}

const testName = ({ kind, name, lecture }: EvidenceFacts['tests'][number]): string =>
  kind === 'lecture' ? `${name}: ${lecture}` : name;

/** Every attempt, also those that failed. */
export function writeTests(paper: Paper, { tests }: EvidenceFacts): void {
  paper.heading('Tes');
  if (tests.length === 0) paper.remark('Kelas ini tidak memiliki tes.');
  const attempts = new Map<number, number>();
  drawTable(
    paper,
    [
      { title: 'Tes', share: 29 },
      { title: 'Ke-', share: 7 },
      { title: 'Dikirim', share: 28 },
      { title: 'Nilai', share: 9, isRight: true },
      { title: 'Benar', share: 10, isRight: true },
      { title: 'Salah', share: 10, isRight: true },
      { title: 'Hasil', share: 16 },
    ],
    tests.map((test) => {
      if (test.submitted_at === null)
        return [testName(test), NOTHING, { text: 'Belum dikerjakan', colour: ink.muted }, NOTHING, NOTHING, NOTHING];
      const attempt = (attempts.get(test.id) ?? 0) + 1;
      attempts.set(test.id, attempt);
      return [
        testName(test),
        String(attempt),
        when(test.submitted_at),
        { text: String(test.score), isBold: true },
        String(test.correct),
        String(test.wrong),
        resultOf(test),
      ];
    }),
  );
}

/** A pre-test measures what is known before: nobody passes or fails it. */
function resultOf({ kind, is_passed }: EvidenceFacts['tests'][number]) {
  if (kind === 'pretest') return 'Tercatat';
  return is_passed
    ? { text: 'Lulus', isBold: true, colour: ink.leaf }
    : { text: 'Belum lulus', isBold: true, colour: ink.ember };
}
