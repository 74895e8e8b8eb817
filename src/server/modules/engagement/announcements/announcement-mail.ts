import { href } from '../../../../contract/pages.ts';
import type { Sender } from '../../../platform/letter.ts';
import { defineMail } from '../../../platform/mail-kind.ts';
import { mailName } from '../../accounts/public.ts';

type Announced = { subject: string; body: string; course: { id: number; name: string; slug: string }; sender: string };

export const announcementFacts = (
  { publicUrl }: Sender,
  { subject, body, course, sender }: Announced,
  student: { first_name: string },
) => ({
  values: { nama: mailName(student), kelas: course.name, subjek: subject, isi: body, pengirim: sender },
  url: new URL(href('learn', { id: course.id, slug: course.slug }), publicUrl).href,
});

export const announcementMail = defineMail({
  key: 'announcement',
  name: 'Pengumuman kelas',
  when: 'Saat instruktur atau petugas mengumumkan sesuatu kepada siswa sebuah kelas.',
  topic: 'announcements',
  placeholders: {
    nama: 'Nama depan siswa',
    kelas: 'Nama kelas',
    subjek: 'Subjek pengumuman',
    isi: 'Isi pengumuman',
    pengirim: 'Nama pengirim pengumuman',
  },
  required: ['subjek', 'isi'],
  text: {
    subject: '{subjek}',
    title: '{subjek}',
    greeting: 'Halo {nama},',
    body: '{isi}',
    action: 'Buka kelas',
    footnote: 'Pengumuman dari {pengirim} untuk siswa kelas "{kelas}".',
  },
  sample: (site) =>
    announcementFacts(
      site,
      {
        subject: 'Materi baru di kelas Anda',
        body: 'Materi tentang tabel pivot sudah kami tambahkan.\n\nSelamat belajar.',
        course: { id: 1, name: 'Excel untuk Pekerja Kantoran', slug: 'excel' },
        sender: 'Rina Prameswari',
      },
      { first_name: 'Sari' },
    ),
});
