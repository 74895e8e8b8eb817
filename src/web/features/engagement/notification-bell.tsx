import { Bell } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { followNotifications } from '../../lib/live.ts';
import { openPopup } from '../../lib/popups.ts';
import { checkAgain, type Profile } from '../../lib/profile.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { actionOf } from './notification-action.ts';
import type { Notification } from './notification-days.ts';

/** Their code comes when they are first opened. */
const NotificationPanel = lazy(() => import('./notification-panel.tsx'));
const SurveyDialog = lazy(() => import('./survey-dialog.tsx'));

const MOST_WRITTEN = 99;

/** The bell of whoever is logged in, with the count of what is unread (N-01); it rings without a reload. */
export function NotificationBell({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [survey, setSurvey] = useState<{ notification: Notification; isOpen: boolean } | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => followNotifications(() => void checkAgain()), []);

  const close = useCallback(() => setOpen(false), []);
  const toggle = () => {
    setWasOpened(true);
    setOpen(!isOpen);
  };
  const ask = (notification: Notification) => {
    setOpen(false);
    // The dialog gives the focus back to where it was: the entry will be gone, the bell stays.
    opener.current?.focus();
    const action = actionOf(notification, profile);
    if ('review' in action) openPopup({ name: 'review', ...action.review });
    else setSurvey({ notification, isOpen: true });
  };
  const { unread_notifications: unread } = profile;
  return (
    <div ref={region} className="relative">
      <IconButton
        ref={opener}
        label={unread > 0 ? `Notifikasi, ${unread} belum dibaca` : 'Notifikasi'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
        className="relative"
        icon={
          <>
            <Bell aria-hidden="true" />
            {unread > 0 && <UnreadCount count={unread} />}
          </>
        }
      />
      {wasOpened && (
        <Suspense>
          <NotificationPanel
            profile={profile}
            isOpen={isOpen}
            onClose={close}
            onAsk={ask}
            region={region}
            opener={opener}
          />
        </Suspense>
      )}
      {survey && (
        <Suspense>
          <SurveyDialog {...survey} onClose={() => setSurvey({ ...survey, isOpen: false })} />
        </Suspense>
      )}
    </div>
  );
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 inline-grid h-5 min-w-5 place-items-center rounded-full bg-ember-solid px-1 text-xs leading-none font-bold text-white ring-2 ring-paper"
    >
      {count > MOST_WRITTEN ? `${MOST_WRITTEN}+` : count}
    </span>
  );
}
