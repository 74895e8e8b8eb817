/** One question, asked in the bell and in the footer. */
export const npsTexts = {
  question: 'Seberapa mungkin kamu merekomendasikan Semai kepada teman atau rekan kerja?',
  missing: 'Pilih satu angka.',
} as const;

export const satisfactionTexts = {
  question: 'Bagaimana perasaanmu belajar di Semai?',
  missing: 'Pilih satu yang paling mewakili.',
} as const;

export const thanks = { title: 'Terima kasih', text: 'Jawabanmu membantu Semai menjadi lebih baik.' } as const;
