import { Monitor, ShieldUser, Smartphone } from 'lucide-react';
import type { CallData } from '../../../../contract/call.ts';
import type { listSessions } from '../../../../contract/security.ts';
import { useSiteName } from '../../../lib/site.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { seenWords } from './seen-words.ts';

type Session = CallData<typeof listSessions>[number];
type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void };

const handheld = /android|iphone|ipad|ios/i;

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const siteName = useSiteName();
  const { device, ip, last_seen_at, is_current, is_impersonation } = session;
  const Icon = is_impersonation ? ShieldUser : handheld.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-seed-sm bg-leaf-soft text-leaf-ink [&_svg]:size-5"
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {is_current && <Badge tone="leaf">Perangkat ini</Badge>}
          {is_impersonation && <Badge>Dibuka tim {siteName}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {is_current ? 'Aktif sekarang' : `Terakhir aktif ${seenWords(last_seen_at, new Date())}`}
          <span className="block wrap-anywhere">Alamat {ip}</span>
        </p>
      </div>
      {!is_current && (
        <Button
          variant="secondary"
          size="sm"
          isLoading={isEnding}
          onClick={onEnd}
          aria-label={`Keluarkan ${device}`}
          className="max-sm:ml-14"
        >
          Keluarkan
        </Button>
      )}
    </li>
  );
}
