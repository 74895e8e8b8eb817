/** The same four of every journal (P-04). */
export const journalQuestions = [
  { name: 'q1', text: 'Apa tiga pelajaran yang paling berkesan bagi Anda dari pelatihan ini?' },
  { name: 'q2', text: 'Apa yang akan Anda terapkan setelah pelatihan ini?' },
  { name: 'q3', text: 'Bagaimana pendapat Anda tentang pengalaman belajar di pelatihan ini?' },
  { name: 'q4', text: 'Apa yang perlu ditingkatkan dari pelatihan ini?' },
] as const;

export type QuestionName = (typeof journalQuestions)[number]['name'];
export type Answers = Record<QuestionName, string>;
