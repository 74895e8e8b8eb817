import { PASS_MARK } from '../../../../contract/rules/marks.ts';
import type { CourseDetail } from '../../../../contract/views.ts';
import {
  CertificateDrawing,
  DownloadDrawing,
  ExamDrawing,
  LessonsDrawing,
  RatingDrawing,
} from '../../../ui/certificate-drawings.tsx';
import { type DrawnStep, DrawnSteps } from '../../../ui/drawn-steps.tsx';

/** What leads to the certificate differs by course: an exam where there is one, a rating where it is paid. */
function stepsOf(course: CourseDetail, isFree: boolean): DrawnStep[] {
  const tests = [...(course.quiz ? ['lulus exam'] : []), ...(isFree ? [] : ['beri rating'])];
  return [
    {
      drawing: <LessonsDrawing />,
      title: 'Selesaikan semua materi',
      text: 'Tonton setiap materi sampai kemajuan kelas Anda 100%.',
    },
    ...(tests.length > 0
      ? [
          {
            drawing: course.quiz ? <ExamDrawing /> : <RatingDrawing />,
            title: capital(tests.join(' dan ')),
            text: course.quiz
              ? `Nilai lulus exam adalah ${PASS_MARK}. Belum lulus, coba lagi kapan saja.`
              : 'Ceritakan pengalaman belajar Anda kepada calon peserta lain.',
          },
        ]
      : []),
    {
      drawing: <CertificateDrawing />,
      title: 'Buka Kelas Saya, tab Sertifikat',
      text: 'Pastikan nama Anda sesuai KTP, karena nama itu yang tercetak.',
    },
    {
      drawing: <DownloadDrawing />,
      title: 'Unduh dan bagikan',
      text: 'Simpan sebagai PDF atau gambar, lalu pasang di profil LinkedIn Anda.',
    },
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How to get the certificate (D-06). */
export function CertificateSteps({ course, isFree }: { course: CourseDetail; isFree: boolean }) {
  return <DrawnSteps steps={stepsOf(course, isFree)} />;
}
