import { PASS_MARK } from '../../../../../contract/rules/marks.ts';
import type { HostedCourse } from '../../../../../contract/views.ts';
import { Button } from '../../../../ui/button.tsx';
import {
  CertificateDrawing,
  DownloadDrawing,
  ExamDrawing,
  LessonsDrawing,
  RatingDrawing,
} from '../../../../ui/certificate-drawings.tsx';
import { type DrawnStep, DrawnSteps } from '../../../../ui/drawn-steps.tsx';
import { certificateDoor } from '../doors.ts';
import { useFollow } from '../path/use-follow.ts';
import { useRoom } from '../room.ts';

/** By what this class really asks for. */
function stepsOf({ quiz, is_paid }: HostedCourse): DrawnStep[] {
  const lessons: DrawnStep = {
    drawing: <LessonsDrawing />,
    title: 'Selesaikan semua materi',
    text: 'Tonton setiap materi sampai progres kelas 100%.',
  };
  const rating: DrawnStep = {
    drawing: <RatingDrawing />,
    title: 'Beri rating',
    text: 'Ceritakan pengalaman belajar Anda kepada calon peserta lain.',
  };
  const exam: DrawnStep = {
    drawing: <ExamDrawing />,
    title: 'Lulus exam',
    text: `Nilai lulus adalah ${PASS_MARK}. Belum lulus, coba lagi kapan saja.`,
  };
  return [
    lessons,
    ...(is_paid ? [rating] : []),
    ...(quiz ? [exam] : []),
    {
      drawing: <CertificateDrawing />,
      title: 'Periksa nama, lalu ambil',
      text: 'Buka Sertifikat di daftar isi dan pastikan nama yang tercetak sesuai KTP.',
    },
    {
      drawing: <DownloadDrawing />,
      title: 'Unduh dan bagikan',
      text: 'Simpan PDF-nya, lalu pasang di profil LinkedIn. Siapa pun dapat memeriksa keasliannya.',
    },
  ];
}

export default function HowToDownloadView() {
  const { course } = useRoom();
  const follow = useFollow();
  const isEarned = course.is_finished || course.certificate !== null;
  return (
    <>
      <h2 className="text-2xl">Cara unduh sertifikat</h2>
      <DrawnSteps steps={stepsOf(course)} className="mt-6 xl:grid-cols-3" />
      <Button onClick={() => follow(certificateDoor(course))} className="mt-6">
        {isEarned ? 'Buka sertifikat' : 'Lihat apa yang kurang'}
      </Button>
    </>
  );
}
