import { defineMail } from '../../platform/mail-kind.ts';
import { replyMail } from './admin/reply-mail.ts';

type Written = { name: string; email: string; subject: string; message: string };

/** What somebody wrote in the contact form, for the operator: answering it answers the writer. */
export const contactFacts = ({ name, email, subject, message }: Written) => ({
  values: { nama: name, email, subjek: subject, isi: message },
});

export const contactMail = defineMail({
  key: 'contact',
  name: 'Pesan dari formulir Hubungi Kami',
  when: 'Ke alamat email situs, saat seseorang menulis lewat Hubungi Kami.',
  placeholders: {
    nama: 'Nama pengirim',
    email: 'Email pengirim',
    subjek: 'Subjek yang ditulis pengirim',
    isi: 'Pesan yang ditulis pengirim',
  },
  required: ['isi', 'email'],
  text: {
    subject: 'Pesan dari situs: {subjek}',
    title: '{subjek}',
    greeting: '{nama} ({email}) menulis:',
    body: '{isi}',
    action: '',
    footnote: 'Dikirim lewat formulir Hubungi Kami. Balas email ini untuk menjawab {email}.',
  },
  sample: () =>
    contactFacts({
      name: 'Rani Kusuma',
      email: 'rani@contoh.id',
      subject: 'Faktur untuk kantor',
      message: 'Selamat pagi.\nApakah faktur dapat dibuat atas nama kantor saya?',
    }),
});

export const contentMails = [contactMail, replyMail];
