import { BadgeCheck } from 'lucide-react';
import type { CallData } from '../../../../contract/call.ts';
import type { listMyCertificates } from '../../../../contract/certificates.ts';
import { formatDayLong } from '../../../../contract/rules/wib.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { classBox } from '../my-classes/class-look.ts';

export type MyCertificate = CallData<typeof listMyCertificates>[number];

/** By the words that are printed on it. */
const types: Record<MyCertificate['certificate_type'], string> = {
  project: 'Proyek',
  course: 'Kelulusan',
  coursenoscore: 'Penyelesaian',
};

type CertificateCardProps = { certificate: MyCertificate; isFirst: boolean; onOpen: () => void };

/** The whole card is pressed: it opens the certificate. */
export function CertificateCard({ certificate, isFirst, onOpen }: CertificateCardProps) {
  const { course, date_completed, certificate_type, certificate_url } = certificate;
  return (
    <article className={`${classBox} group relative transition-[border-color] duration-150 hover:border-line-strong`}>
      <div className="bg-sunken p-4">
        <Picture
          src={new URL(certificate_url).pathname}
          alt=""
          width={1400}
          height={990}
          isFirst={isFirst}
          className="aspect-[1400/990] w-full rounded-md border border-line bg-card object-cover shadow-raised"
        />
      </div>
      <div className="flex flex-1 flex-col items-start gap-3 border-t border-line p-4">
        <h2 className="text-lg leading-6 font-bold tracking-normal">
          <button
            type="button"
            onClick={onOpen}
            className="card-link text-left underline-offset-4 group-hover:underline"
          >
            <span className="sr-only">Lihat sertifikat </span>
            {course.name}
          </button>
        </h2>
        <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-muted">
          <span>{formatDayLong(date_completed)}</span>
          <Badge tone="leaf" icon={<BadgeCheck aria-hidden="true" />}>
            {types[certificate_type]}
          </Badge>
        </p>
      </div>
    </article>
  );
}
