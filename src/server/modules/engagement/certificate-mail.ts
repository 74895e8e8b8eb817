import { href } from '../../../contract/pages.ts';
import { formatDayLong } from '../../../contract/rules/wib.ts';
import type { React } from '../../platform/facts.ts';
import { letter } from '../../platform/letter.ts';
import { getUser, greet } from '../accounts/public.ts';
import { certificateAddresses, findCertificate, type IssuedCertificate } from '../learning/public.ts';

/** The certificate in the student's own mailbox, where it is still found when everything else is forgotten (B-06). */
export const mailCertificate: React<IssuedCertificate> = async ({ config, mail }, tx, { certificateId, studentId }) => {
  const certificate = await findCertificate(tx, certificateId);
  if (!certificate) return;
  const student = await getUser(tx, studentId);
  const { certificate_pdf_url } = certificateAddresses(certificate.id, config.publicUrl);
  await mail.send(tx, {
    to: student.email,
    subject: `Sertifikat Anda sudah terbit: ${certificate.course_name}`,
    ...letter(config, {
      title: 'Sertifikat Anda sudah terbit',
      greeting: greet(student),
      lines: [
        `Selamat, kelas "${certificate.course_name}" sudah Anda selesaikan. Sertifikatnya dapat dibuka dan dibagikan kapan saja.`,
        `Unduh PDF-nya, lengkap dengan tanda tangan digital: ${certificate_pdf_url}`,
      ],
      rows: [
        { label: 'Nama', value: certificate.printed_name },
        { label: 'Kelas', value: certificate.course_name },
        { label: 'Tanggal selesai', value: formatDayLong(certificate.date_completed) },
        ...(certificate.score === null ? [] : [{ label: 'Nilai', value: `${certificate.score} dari 100` }]),
        { label: 'Nomor sertifikat', value: certificate.id },
      ],
      action: {
        label: 'Lihat sertifikat',
        url: new URL(href('certificate', { id: certificate.id }), config.publicUrl).href,
      },
      footnote:
        'Siapa pun dapat memeriksa keasliannya dengan nomor itu. Ada yang salah pada nama Anda? Balas ke alamat di bawah ini.',
    }),
  });
};
