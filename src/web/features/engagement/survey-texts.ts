/** One question, asked in the bell and in the footer. */
export const npsTexts = {
  question: 'Seberapa mungkin Anda merekomendasikan kami kepada teman atau rekan kerja?',
  missing: 'Pilih satu angka.',
} as const;

export const satisfactionTexts = {
  question: 'Bagaimana perasaan Anda belajar di sini?',
  missing: 'Pilih satu yang paling mewakili.',
} as const;

export const thanks = { title: 'Terima kasih', text: 'Jawaban Anda membantu kami menjadi lebih baik.' } as const;
