import type { ReactNode } from 'react';
import type { CourseDetail } from '../../../../contract/views.ts';
import {
  CertificateDrawing,
  DownloadDrawing,
  ExamDrawing,
  LessonsDrawing,
  RatingDrawing,
} from './certificate-drawings.tsx';

type Step = { drawing: ReactNode; title: string; text: string };

/** What leads to the certificate differs by course: an exam where there is one, a rating where it is paid. */
function stepsOf(course: CourseDetail, isFree: boolean): Step[] {
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
              ? 'Nilai lulus exam adalah 60. Belum lulus, coba lagi kapan saja.'
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
  return (
    <ol className="grid gap-4 sm:grid-cols-2">
      {stepsOf(course, isFree).map(({ drawing, title, text }, index) => (
        <li key={title} className="overflow-hidden rounded-seed border border-line bg-card">
          <div className="bg-leaf-soft">{drawing}</div>
          <div className="flex gap-3 p-4">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-action text-sm font-bold text-on-action"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-base leading-7 font-bold tracking-normal">{title}</h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
