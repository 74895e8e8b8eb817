import { USUAL_SITE_NAME } from '../../../../contract/content.ts';
import { formatDayLong } from '../../../../contract/rules/wib.ts';
import { defineMail } from '../../../platform/mail-kind.ts';

type Written = { name: string; subject: string; message: string; created_at: Date };

/** Each line of it is a paragraph, as it was typed. */
const paragraphs = (text: string, mark = ''): string =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .map((line) => mark + line)
    .join('\n\n');

/** An answer to the contact form, with what was asked below it. */
export const replyFacts = (site: string, { name, subject, message, created_at }: Written, answer: string) => ({
  values: {
    nama: name,
    subjek: subject,
    jawaban: paragraphs(answer),
    tanggal: formatDayLong(created_at),
    pesan: paragraphs(message, '> '),
    situs: site,
  },
});

export const replyMail = defineMail({
  key: 'contact-reply',
  name: 'Balasan pesan Hubungi Kami',
  when: 'Ke penulis pesan, saat petugas membalasnya di kantor.',
  isPersonal: true,
  placeholders: {
    nama: 'Nama penulis pesan',
    subjek: 'Subjek pesannya',
    jawaban: 'Balasan yang ditulis petugas',
    tanggal: 'Kapan pesannya ditulis',
    pesan: 'Pesan yang dibalas, sebagai kutipan',
    situs: 'Nama situs',
  },
  required: ['jawaban'],
  text: {
    subject: 'Re: {subjek}',
    title: '{subjek}',
    greeting: 'Halo {nama},',
    body: `{jawaban}

Pada {tanggal} Anda menulis:

{pesan}`,
    action: '',
    footnote: 'Balas email ini bila masih ada yang ingin Anda tanyakan kepada {situs}.',
  },
  sample: () =>
    replyFacts(
      USUAL_SITE_NAME,
      {
        name: 'Rani Kusuma',
        subject: 'Faktur untuk kantor',
        message: 'Selamat pagi.\nApakah faktur dapat dibuat atas nama kantor saya?',
        created_at: new Date('2026-03-02T10:15:00+07:00'),
      },
      'Bisa. Kirimkan nama dan alamat kantor Anda kepada kami, lalu kami buatkan fakturnya.',
    ),
});
