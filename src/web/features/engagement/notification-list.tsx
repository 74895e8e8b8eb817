import { useRef, useState } from 'react';
import type { Profile } from '../../lib/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Notification, partsOf } from './notification-days.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { useSeen, useTaken } from './notification-state.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

type ListProps = { profile: Profile; onFollow: () => void; onAsk: (notification: Notification) => void };

export function NotificationList({ profile, onFollow, onAsk }: ListProps) {
  const isNew = useSeen(profile);
  const take = useTaken(profile);
  const [now] = useState(() => new Date());
  const list = useRef<HTMLDivElement>(null);
  useArrowKeys(list);
  if (profile.notifications.length === 0)
    return (
      <EmptyState
        title="Belum ada notifikasi"
        text="Kabar tentang kelas, exam, dan sertifikat Anda akan muncul di sini."
        titleAs="p"
        className="py-10"
      />
    );
  const follow = (notification: Notification) => {
    take(notification);
    onFollow();
  };
  return (
    <div ref={list}>
      {partsOf(profile.notifications, now).map((part) => (
        <section
          key={part.title}
          aria-label={part.title}
          className="not-first:mt-4 not-first:border-line not-first:border-t not-first:pt-4"
        >
          <h3 className="px-3 pt-2 text-sm tracking-normal">{part.title}</h3>
          {part.days.map((day) => (
            <div key={day.label} className="mt-2">
              <h4 className="px-3 py-1 text-xs font-semibold text-muted">{day.label}</h4>
              <ul>
                {day.notifications.map((notification) => (
                  <li key={notification.id}>
                    <NotificationEntry
                      notification={notification}
                      reader={profile}
                      isNew={isNew(notification)}
                      onFollow={follow}
                      onAsk={onAsk}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
