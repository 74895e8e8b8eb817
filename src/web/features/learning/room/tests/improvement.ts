/** The way from the pre-test to the exam in words, whichever way it went (L-11). */
export function improvementWords(before: number, after: number): { title: string; text: string } {
  const points = Math.abs(after - before);
  if (after > before)
    return {
      title: `Naik ${points} poin`,
      text: `Anda mulai dari ${before} dan menutup kelas ini dengan ${after}. Itu hasil belajar Anda sendiri.`,
    };
  if (after === before)
    return {
      title: 'Nilai Anda tetap',
      text: `Pre-test dan exam sama-sama ${after}. Bekal awal Anda sudah setara dengan isi kelas ini.`,
    };
  return {
    title: `Turun ${points} poin`,
    text: `Exam menanyakan lebih banyak hal daripada pre-test, dan Anda tetap lulus dengan ${after}. Materi mana pun bisa Anda putar ulang kapan saja.`,
  };
}
