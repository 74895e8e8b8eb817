import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Profile } from '../../lib/profile.ts';
import { useDismiss } from '../../lib/use-dismiss.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Drawer } from '../../ui/drawer.tsx';
import type { Notification } from './notification-days.ts';
import { NotificationList } from './notification-list.tsx';

type Frame = {
  onClose: () => void;
  /** The bell with what hangs below it, and the bell itself. */
  region: RefObject<HTMLDivElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
};
type PanelProps = Frame & { profile: Profile; isOpen: boolean; onAsk: (notification: Notification) => void };

/** Below the bell where there is room for it, a sheet of full height on a phone. */
export default function NotificationPanel({ profile, isOpen, onAsk, ...frame }: PanelProps) {
  const hasRoom = useMedia('(width >= 768px)');
  const list = <NotificationList profile={profile} onFollow={frame.onClose} onAsk={onAsk} />;
  if (!hasRoom)
    return (
      <Drawer isOpen={isOpen} onClose={frame.onClose} title="Notifikasi">
        <div className="-mx-3">{list}</div>
      </Drawer>
    );
  return isOpen ? <Popover {...frame}>{list}</Popover> : null;
}

function Popover({ onClose, region, opener, children }: Frame & { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useDismiss(true, onClose, region, opener);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby="judul-notifikasi"
      tabIndex={-1}
      className="absolute top-full right-0 mt-2 flex max-h-[min(640px,100dvh-104px)] w-100 flex-col overflow-hidden rounded-seed border border-line bg-card text-ink shadow-floating outline-none"
    >
      <h2 id="judul-notifikasi" className="shrink-0 border-b border-line px-5 py-4 text-lg leading-6">
        Notifikasi
      </h2>
      <div className="min-h-0 overflow-y-auto overscroll-contain p-2">{children}</div>
    </div>
  );
}
