import { Award } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { certificateDoor } from '../doors.ts';
import { useFollow } from '../path/use-follow.ts';
import { useRoom } from '../room.ts';

/** To the certificate, or to what is missing for it (L-14). */
export function CertificateButton() {
  const { course } = useRoom();
  const follow = useFollow();
  return (
    <Button
      onClick={() => follow(certificateDoor(course))}
      icon={<Award aria-hidden="true" className="size-5" />}
      className="max-sm:w-full"
    >
      Unduh Sertifikat
    </Button>
  );
}
