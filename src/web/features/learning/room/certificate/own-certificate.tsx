import type { HostedCourse } from '../../../../../contract/views.ts';
import { CertificateActions } from '../../certificates/certificate-actions.tsx';
import { CertificatePicture } from '../../certificates/certificate-picture.tsx';
import { useRoom } from '../room.ts';

/** One that was issued: to look at, to keep, to show around (L-14). */
export function OwnCertificate({ certificate }: { certificate: NonNullable<HostedCourse['certificate']> }) {
  const { course, profile } = useRoom();
  return (
    <section
      aria-label="Sertifikat"
      className="grid w-full items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]"
    >
      <CertificatePicture
        src={new URL(certificate.certificate_url).pathname}
        alt={`Sertifikat ${profile.fullname} untuk kelas ${course.name}`}
      />
      <div className="grid gap-5">
        <div>
          <h3 className="text-[22px] leading-7">Sertifikat Anda sudah terbit</h3>
          <p className="mt-1 text-muted">
            Nomor <span className="font-semibold whitespace-nowrap text-ink tabular-nums">{certificate.id}</span>
          </p>
        </div>
        <CertificateActions id={certificate.id} courseName={course.name} />
      </div>
    </section>
  );
}
