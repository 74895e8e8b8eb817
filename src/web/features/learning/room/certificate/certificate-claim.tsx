import { useRoom } from '../room.ts';
import { NameConfirmation } from './name-confirmation.tsx';
import { OwnCertificate } from './own-certificate.tsx';

/** The certificate of this class, or the way to it. */
export default function CertificateClaim() {
  const { course } = useRoom();
  return course.certificate ? <OwnCertificate certificate={course.certificate} /> : <NameConfirmation />;
}
