/** What a person may switch off. Mails of no topic are always written: what one asked for, bought or needs. */
export const mailTopics = {
  reminders: {
    name: 'Pengingat jadwal',
    about: 'Sehari dan sejam sebelum sesi kelas atau event Anda dimulai.',
  },
  announcements: {
    name: 'Pengumuman kelas',
    about: 'Kabar dari instruktur dan tim kami tentang kelas yang Anda ikuti.',
  },
} as const;
export type MailTopic = keyof typeof mailTopics;
export const mailTopicKeys = Object.keys(mailTopics) as [MailTopic, ...MailTopic[]];
