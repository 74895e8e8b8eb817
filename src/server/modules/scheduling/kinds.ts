/** What a session is called where it stands alone: in a calendar, in a mail. */
export const sessionTitles: Record<string, string> = {
  live: 'Sesi live',
  qna: 'Sesi QnA',
  consultation: 'Konsultasi',
};
