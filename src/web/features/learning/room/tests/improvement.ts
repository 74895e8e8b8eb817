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
      text: `Pre-test dan exam Anda sama-sama ${after}. Materinya tetap terbuka untuk Anda ulang kapan saja.`,
    };
  return {
    title: `Turun ${points} poin`,
    text: `Nilai exam Anda lebih rendah daripada pre-test, tetapi Anda tetap lulus dengan ${after}. Materinya tetap terbuka untuk Anda ulang kapan saja.`,
  };
}
