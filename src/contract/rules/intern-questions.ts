/** What every intern was asked, in the order of question_1 to question_10 (I-04). */
export const internQuestions = [
  'Ceritakan sedikit tentang dirimu.',
  'Mengapa memilih magang di Semai?',
  'Seperti apa keseharianmu selama magang?',
  'Apa tantangan terberatmu, dan bagaimana kamu melewatinya?',
  'Siapa yang paling banyak membantumu belajar?',
  'Kemampuan apa yang paling berkembang?',
  'Momen apa yang paling berkesan?',
  'Bagaimana kamu membagi waktu antara belajar dan magang?',
  'Apa rencanamu setelah magang?',
  'Apa pesanmu untuk yang ingin magang di sini?',
] as const;
