import { BadgeCheck } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { KawungPattern } from '../../../../ui/kawung.tsx';
import { certificateDoor } from '../doors.ts';
import { useFollow } from '../path/use-follow.ts';
import { useRoom } from '../room.ts';
import type { ModalProps } from '../room-modals.tsx';

/** Once, when the last thing is done. */
export default function CourseFinishModal({ onClose }: ModalProps<'courseFinish'>) {
  const { course, profile } = useRoom();
  const follow = useFollow();
  return (
    <Dialog
      isOpen
      size="sm"
      title={`Selamat, ${profile.first_name}!`}
      description={`Anda menyelesaikan ${course.name}.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Nanti saja
          </Button>
          <Button
            size="sm"
            icon={<BadgeCheck aria-hidden="true" className="size-4.5" />}
            onClick={() => {
              onClose();
              follow(certificateDoor(course));
            }}
          >
            {course.certificate ? 'Lihat sertifikat' : 'Ambil sertifikat'}
          </Button>
        </>
      }
    >
      <div className="overflow-hidden rounded-seed bg-forest">
        <KawungPattern seed={course.id} columns={12} rows={4} className="h-32 w-full" />
      </div>
    </Dialog>
  );
}
