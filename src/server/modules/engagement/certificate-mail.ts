import { href } from '../../../contract/pages.ts';
import { formatDayLong } from '../../../contract/rules/wib.ts';
import type { React } from '../../platform/facts.ts';
import type { Sender } from '../../platform/letter.ts';
import { defineMail } from '../../platform/mail-kind.ts';
import { getUser, mailName } from '../accounts/public.ts';
import { certificateAddresses, findCertificate, type IssuedCertificate } from '../learning/public.ts';

type Certified = Pick<
  NonNullable<Awaited<ReturnType<typeof findCertificate>>>,
  'id' | 'course_name' | 'printed_name' | 'date_completed' | 'score'
>;

const factsOf = ({ publicUrl }: Sender, certificate: Certified, student: { first_name: string }) => ({
  values: {
    nama: mailName(student),
    kelas: certificate.course_name,
    nomor: certificate.id,
    tautan_pdf: certificateAddresses(certificate.id, publicUrl).certificate_pdf_url,
  },
  rows: [
    { label: 'Nama', value: certificate.printed_name },
    { label: 'Kelas', value: certificate.course_name },
    { label: 'Tanggal selesai', value: formatDayLong(certificate.date_completed) },
    ...(certificate.score === null ? [] : [{ label: 'Nilai', value: `${certificate.score} dari 100` }]),
    { label: 'Nomor sertifikat', value: certificate.id },
  ],
  url: new URL(href('certificate', { id: certificate.id }), publicUrl).href,
});

export const certificateMail = defineMail({
  key: 'certificate',
  name: 'Sertifikat terbit',
  when: 'Saat sertifikat sebuah kelas terbit.',
  placeholders: {
    nama: 'Nama depan siswa',
    kelas: 'Nama kelas',
    nomor: 'Nomor sertifikat',
    tautan_pdf: 'Alamat untuk mengunduh PDF sertifikat',
  },
  required: ['tautan_pdf'],
  text: {
    subject: 'Sertifikat Anda sudah terbit: {kelas}',
    title: 'Sertifikat Anda sudah terbit',
    greeting: 'Halo {nama},',
    body: `Selamat, kelas "{kelas}" sudah Anda selesaikan. Sertifikatnya dapat dibuka dan dibagikan kapan saja.

Unduh PDF-nya, lengkap dengan tanda tangan digital: {tautan_pdf}`,
    action: 'Lihat sertifikat',
    footnote:
      'Siapa pun dapat memeriksa keasliannya dengan nomor itu. Ada yang salah pada nama Anda? Balas ke alamat di bawah ini.',
  },
  sample: (sender) =>
    factsOf(
      sender,
      {
        id: 'SEMAI-CONTOH-0001',
        course_name: 'Excel untuk Pekerja Kantoran',
        printed_name: 'Sari Wulandari',
        date_completed: new Date('2026-03-02T10:15:00+07:00'),
        score: 92,
      },
      { first_name: 'Sari' },
    ),
});

/** The certificate in the student's own mailbox, where it is still found when everything else is forgotten (B-06). */
export const mailCertificate: React<IssuedCertificate> = async ({ config, mail }, tx, { certificateId, studentId }) => {
  const certificate = await findCertificate(tx, certificateId);
  if (!certificate) return;
  const student = await getUser(tx, studentId);
  await mail.write(tx, certificateMail, { to: student.email }, factsOf(config, certificate, student));
};
