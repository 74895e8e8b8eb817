import { Video } from 'lucide-react';
import { ButtonLink } from './button.tsx';
import { cx } from './cx.ts';
import { NetworkMark } from './network-marks.tsx';

type MeetingLinksProps = {
  zoom: string | null;
  whatsapp: string | null;
  /** What they belong to, for who hears them out of their place. */
  of: string;
  className?: string;
};

/** The ways into a session and to those who take part in it. */
export function MeetingLinks({ zoom, whatsapp, of, className }: MeetingLinksProps) {
  if (!zoom && !whatsapp) return null;
  return (
    <div className={cx('flex flex-wrap gap-2', className)}>
      {zoom && (
        <ButtonLink to={zoom} variant="secondary" size="sm" icon={<Video aria-hidden="true" className="size-4.5" />}>
          Zoom<span className="sr-only"> {of}</span>
        </ButtonLink>
      )}
      {whatsapp && (
        <ButtonLink
          to={whatsapp}
          variant="secondary"
          size="sm"
          icon={<NetworkMark network="whatsapp" className="size-4.5 text-leaf-ink" />}
        >
          WhatsApp<span className="sr-only"> {of}</span>
        </ButtonLink>
      )}
    </div>
  );
}
