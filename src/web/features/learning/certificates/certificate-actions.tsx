import { BadgeCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { href } from '../../../../contract/pages.ts';
import { refusalNotice } from '../../../lib/refusal-notice.ts';
import { useSiteName } from '../../../lib/site.ts';
import { track } from '../../../lib/track.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ShareLinks } from '../../../ui/share-links.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { saveCertificate } from './save-certificate.ts';

/** To keep it, to have it checked, to show it around (L-14, M-07): in the learning room and in Kelas Saya. */
export function CertificateActions({ id, courseName }: { id: string; courseName: string }) {
  const siteName = useSiteName();
  const [isSaving, setSaving] = useState(false);
  const check = href('certificate', { id });
  const save = async () => {
    setSaving(true);
    await saveCertificate(id, courseName).catch((failure) => toast.failure(refusalNotice(failure)));
    setSaving(false);
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button isLoading={isSaving} onClick={save} icon={<Download aria-hidden="true" className="size-5" />}>
          Unduh PDF
        </Button>
        <ButtonLink to={check} variant="secondary" icon={<BadgeCheck aria-hidden="true" className="size-5" />}>
          Periksa keaslian
        </ButtonLink>
      </div>
      <div>
        <p className="mb-2 text-sm font-semibold">Bagikan ke jaringan Anda</p>
        <ShareLinks
          url={new URL(check, location.origin).href}
          text={`Saya menyelesaikan kelas ${courseName} di ${siteName}.`}
          onShare={(platform) => track('certificateshare', { certificate_id: id, platform })}
        />
      </div>
    </>
  );
}
