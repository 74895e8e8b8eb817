import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { VerifiedCertificate } from '../../../../contract/certificates.ts';
import { href } from '../../../../contract/pages.ts';
import { formatDayLong } from '../../../../contract/rules/wib.ts';
import { ValidityBadge } from './validity-badge.tsx';

/** One link over each; its name is the course's. */
export function CertificateList({ certificates }: { certificates: readonly VerifiedCertificate[] }) {
  return (
    <section aria-label="Sertifikat yang ditemukan" className="mt-8">
      <p className="mb-3 text-sm text-muted">{certificates.length} sertifikat ditemukan</p>
      <ul className="flex flex-col gap-3">
        {certificates.map(({ id, student, course, created_at, revoked_at }) => (
          <li
            key={id}
            className="relative flex items-center gap-4 rounded-seed border border-line bg-card p-4 transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised sm:p-5"
          >
            <div className="min-w-0 flex-1">
              <ValidityBadge isRevoked={revoked_at !== null} />
              <h2 className="mt-1.5 text-lg leading-6 tracking-normal">
                <Link to={href('certificate', { id })} className="card-link">
                  {course.name}
                </Link>
              </h2>
              <p className="mt-1 text-sm text-muted">
                {student.fullname} · {formatDayLong(created_at)} · <span className="whitespace-nowrap">{id}</span>
              </p>
            </div>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}
