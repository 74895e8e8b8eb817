import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useRoom } from '../room.ts';
import type { ModalProps } from '../room-modals.tsx';

/** Before anybody answers: what it is for, and that it is asked once (L-03). */
export default function PretestInfoModal({ onClose }: ModalProps<'pretest_info'>) {
  const { course } = useRoom();
  return (
    <Dialog
      isOpen
      size="sm"
      title="Mulai dengan pre-test"
      description="Sebelum belajar, lihat dulu apa yang sudah Anda ketahui tentang isi kelas ini."
      onClose={onClose}
      footer={
        <Button size="sm" onClick={onClose}>
          Kerjakan pre-test
        </Button>
      }
    >
      <ul className="list-disc pl-5 marker:text-leaf">
        <li>{course.pretest?.questions.length} pertanyaan, tanpa batas waktu.</li>
        <li>Tidak ada batas lulus: materi terbuka berapa pun nilainya.</li>
        <li>Dikerjakan satu kali. Setelah exam, nilainya menunjukkan perkembangan Anda.</li>
      </ul>
    </Dialog>
  );
}
