import { useRoom } from '../room.ts';
import CertificateClaim from './certificate-claim.tsx';

/** Of courses that end without the result of an exam to stand below. */
export default function FreeCertificateView() {
  const { course } = useRoom();
  return (
    <>
      <h2 className="text-2xl">Sertifikat</h2>
      <p className="mt-1 mb-6 text-muted">{course.name}</p>
      <CertificateClaim />
    </>
  );
}
