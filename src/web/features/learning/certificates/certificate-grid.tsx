import { useState } from 'react';
import type { Profile } from '../../../lib/profile.ts';
import { dialogCode, LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { classGrid } from '../my-classes/class-look.ts';
import { CertificateCard, type MyCertificate } from './certificate-card.tsx';

const certificateDialog = dialogCode(async () => (await import('./certificate-dialog.tsx')).default);

/** What is seen before scrolling. */
const FIRST_ROW = 3;

export function CertificateGrid({
  certificates,
  profile,
}: {
  certificates: readonly MyCertificate[];
  profile: Profile;
}) {
  const [open, setOpen] = useState<MyCertificate | null>(null);
  return (
    <>
      <ul className={classGrid}>
        {certificates.map((certificate, place) => (
          <li key={certificate.id} className="min-w-0">
            <CertificateCard
              certificate={certificate}
              isFirst={place < FIRST_ROW}
              onOpen={() => setOpen(certificate)}
            />
          </li>
        ))}
      </ul>
      {open && (
        <LazyDialog code={certificateDialog} props={{ certificate: open, profile, onClose: () => setOpen(null) }} />
      )}
    </>
  );
}
