import { BadgeCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { href } from '../../../../../contract/pages.ts';
import type { HostedCourse } from '../../../../../contract/views.ts';
import { track } from '../../../../lib/track.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ShareLinks } from '../../../../ui/share-links.tsx';
import { toast } from '../../../../ui/toaster.tsx';
import { useRoom } from '../room.ts';
import { certificateNotice } from './certificate-notice.ts';
import { CertificatePicture } from './certificate-picture.tsx';
import { saveCertificate } from './save-certificate.ts';

/** One that was issued: to look at, to keep, to show around (L-14). */
export function OwnCertificate({ certificate }: { certificate: NonNullable<HostedCourse['certificate']> }) {
  const { course, profile } = useRoom();
  const [isSaving, setSaving] = useState(false);
  const check = href('certificate', { id: certificate.id });
  const save = async () => {
    setSaving(true);
    await saveCertificate(certificate.id, course.name).catch((failure) => toast.failure(certificateNotice(failure)));
    setSaving(false);
  };
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
        <div className="flex flex-wrap gap-3">
          <Button isLoading={isSaving} onClick={save} icon={<Download aria-hidden="true" className="size-5" />}>
            Unduh PDF
          </Button>
          <ButtonLink to={check} variant="secondary" icon={<BadgeCheck aria-hidden="true" className="size-5" />}>
            Periksa keaslian
          </ButtonLink>
        </div>
        <div>
          <h4 className="mb-2 text-sm font-semibold">Bagikan ke jaringan Anda</h4>
          <ShareLinks
            url={new URL(check, location.origin).href}
            text={`Saya menyelesaikan kelas ${course.name} di Semai.`}
            onShare={(platform) => track('certificateshare', { certificate_id: certificate.id, platform })}
          />
        </div>
      </div>
    </section>
  );
}
