import { BadgeCheck, Ban, Download, FileSearch, FileText, Search } from 'lucide-react';
import { useState } from 'react';
import { SEARCH_MODE, type VerifiedCertificate } from '../../../../contract/certificates.ts';
import { href } from '../../../../contract/pages.ts';
import { formatDayLong } from '../../../../contract/rules/wib.ts';
import { useSiteName } from '../../../lib/site.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LazyFileCheck } from './lazy-file-check.tsx';

/** Its address on this site, by whatever name the visitor reached it. */
const here = (address: string): string => new URL(address).pathname;

/** What an employer wants to know at a glance: whether it counts, whose it is, and what for. */
export function CertificateView({ certificate }: { certificate: VerifiedCertificate }) {
  const { id, student, course, created_at, corrected_at, revoked_at } = certificate;
  const [isChecking, setChecking] = useState(false);
  const facts = [
    ['Nama', student.fullname],
    ['Kelas', course.name],
    ['Tanggal terbit', formatDayLong(created_at)],
    ['Nomor', id],
  ] as const;
  return (
    <div className={cx('grid gap-8', revoked_at === null && 'lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]')}>
      <div>
        <Verdict revokedAt={revoked_at} />
        <dl className="mt-5 divide-y divide-line rounded-seed border border-line bg-card px-5">
          {facts.map(([name, value]) => (
            <div key={name} className="py-3.5">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className={cx('font-semibold wrap-anywhere', name === 'Nomor' && 'tabular-nums')}>{value}</dd>
              {name === 'Nama' && corrected_at && (
                <dd className="mt-0.5 text-sm text-muted">Nama dikoreksi pada {formatDayLong(corrected_at)}</dd>
              )}
            </div>
          ))}
        </dl>
        <div data-keep-clear className="mt-5 flex flex-wrap gap-3 max-sm:flex-col lg:*:grow">
          {revoked_at === null && (
            <>
              <ButtonLink
                to={here(certificate.certificate_pdf_url)}
                reloadDocument
                icon={<FileText className="size-5" />}
              >
                Buka PDF
              </ButtonLink>
              <ButtonLink
                to={here(certificate.certificate_url)}
                reloadDocument
                download={`sertifikat-${id}.png`}
                variant="secondary"
                icon={<Download className="size-5" />}
              >
                Unduh gambar
              </ButtonLink>
            </>
          )}
          <ButtonLink
            to={href('certificate', { id: SEARCH_MODE })}
            variant="secondary"
            icon={<Search className="size-5" />}
          >
            Periksa yang lain
          </ButtonLink>
        </div>
        <div className="mt-6 border-t border-line pt-6 print:hidden">
          {isChecking ? (
            <LazyFileCheck takesFocus />
          ) : (
            <>
              <p className="text-sm leading-6 text-muted">
                Menerima PDF-nya dari orang lain? Tanda tangan digital di dalamnya menunjukkan apakah ada yang diubah.
              </p>
              <Button
                variant="secondary"
                icon={<FileSearch className="size-5" />}
                onClick={() => setChecking(true)}
                className="mt-3 max-sm:w-full lg:w-full"
              >
                Periksa berkas PDF
              </Button>
            </>
          )}
        </div>
      </div>
      {revoked_at === null && (
        <a
          href={here(certificate.certificate_url)}
          className="block self-start overflow-hidden rounded-seed border border-line bg-sunken shadow-raised lg:order-first"
        >
          <img
            src={here(certificate.certificate_url)}
            alt={`Sertifikat ${student.fullname} untuk kelas ${course.name}`}
            width={1400}
            height={990}
            className="block aspect-[1400/990] w-full object-cover"
          />
        </a>
      )}
    </div>
  );
}

function Verdict({ revokedAt }: { revokedAt: string | null }) {
  const siteName = useSiteName();
  const isValid = revokedAt === null;
  const Icon = isValid ? BadgeCheck : Ban;
  return (
    <div className={cx('flex gap-4 rounded-seed p-5', isValid ? 'bg-leaf-soft' : 'bg-ember-soft')}>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-8 shrink-0', isValid ? 'text-leaf-ink' : 'text-ember')} />
      <div>
        <h1 className="text-[24px] leading-8">{isValid ? 'Sertifikat asli' : 'Sertifikat dicabut'}</h1>
        <p className="mt-1 text-sm leading-6">
          {isValid
            ? `Tercatat di ${siteName} dan masih berlaku.`
            : `Pernah kami terbitkan, tetapi tidak berlaku lagi sejak ${formatDayLong(revokedAt)}.`}
        </p>
      </div>
    </div>
  );
}
