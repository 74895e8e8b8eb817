/** What every intern was asked, in the order of question_1 to question_10 (I-04). */
export const internQuestions = [
  'Ceritakan sedikit tentang diri Anda.',
  'Mengapa memilih magang di sini?',
  'Seperti apa keseharian Anda selama magang?',
  'Apa tantangan terberat Anda, dan bagaimana Anda melewatinya?',
  'Siapa yang paling banyak membantu Anda belajar?',
  'Kemampuan apa yang paling berkembang?',
  'Momen apa yang paling berkesan?',
  'Bagaimana Anda membagi waktu antara belajar dan magang?',
  'Apa rencana Anda setelah magang?',
  'Apa pesan Anda untuk yang ingin magang di sini?',
] as const;
