import { formatDayLong } from '../../../../contract/rules/wib.ts';
import type { Profile } from '../../../lib/profile.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CertificateActions } from './certificate-actions.tsx';
import type { MyCertificate } from './certificate-card.tsx';
import { CertificatePicture } from './certificate-picture.tsx';

type CertificateDialogProps = { certificate: MyCertificate; profile: Profile; onClose: () => void };

/** A certificate of one's own from near (M-07). */
export default function CertificateDialog({ certificate, profile, onClose }: CertificateDialogProps) {
  const { id, course, date_completed, certificate_url } = certificate;
  return (
    <Dialog
      title={course.name}
      description={`Selesai pada ${formatDayLong(date_completed)}`}
      size="lg"
      isOpen
      onClose={onClose}
    >
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <CertificatePicture
          src={new URL(certificate_url).pathname}
          alt={`Sertifikat ${profile.fullname} untuk kelas ${course.name}`}
        />
        <div className="grid gap-5">
          <p className="text-sm text-muted">
            Nomor <span className="font-semibold text-ink wrap-anywhere tabular-nums">{id}</span>
          </p>
          <CertificateActions id={id} courseName={course.name} />
        </div>
      </div>
    </Dialog>
  );
}
