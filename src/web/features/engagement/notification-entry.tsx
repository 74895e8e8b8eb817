import {
  Award,
  ClipboardCheck,
  Gift,
  GraduationCap,
  HeartHandshake,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  ScanFace,
  Smile,
  Star,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { notificationGroup as group } from '../../../contract/engagement.ts';
import { formatTime } from '../../../contract/rules/wib.ts';
import type { Profile } from '../../lib/profile.ts';
import { cx } from '../../ui/cx.ts';
import { actionOf } from './notification-action.ts';
import type { Notification } from './notification-days.ts';

const icons: Record<number, LucideIcon> = {
  [group.examAccess]: GraduationCap,
  [group.certificate]: Award,
  [group.courseReview]: Star,
  [group.completeProfile]: UserRound,
  [group.feedback]: HeartHandshake,
  [group.satisfaction]: Smile,
  [group.freeCourse]: Gift,
  [group.instructorDiscussion]: MessagesSquare,
  [group.taskGraded]: ClipboardCheck,
  [group.attendanceConfirmed]: ScanFace,
  [group.announcement]: Megaphone,
};

const look = 'flex w-full gap-3 rounded-field p-3 text-left focus-visible:-outline-offset-3';
const pressable = 'transition-colors duration-150 hover:bg-sunken active:bg-line';

type EntryProps = {
  notification: Notification;
  reader: Profile;
  isNew: boolean;
  onFollow: (notification: Notification) => void;
  onAsk: (notification: Notification) => void;
};

/** A way to its page, or to its question; one that was answered asks nothing more. */
export function NotificationEntry({ notification, reader, isNew, onFollow, onAsk }: EntryProps) {
  const action = actionOf(notification, reader);
  const content = <EntryContent notification={notification} isNew={isNew} />;
  if ('page' in action)
    return (
      <Link to={action.page} onClick={() => onFollow(notification)} className={cx(look, pressable)}>
        {content}
      </Link>
    );
  if (notification.is_action_taken) return <div className={look}>{content}</div>;
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => onAsk(notification)} className={cx(look, pressable)}>
      {content}
    </button>
  );
}

function EntryContent({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const { notification_group_id, is_action_taken, course, created_at, group: texts } = notification;
  const Icon = icons[notification_group_id] ?? Smile;
  return (
    <>
      <span
        className={cx(
          'inline-grid size-10 shrink-0 place-items-center rounded-seed-sm',
          is_action_taken ? 'bg-sunken text-muted' : 'bg-leaf-soft text-leaf-ink',
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block text-sm', is_action_taken ? 'text-muted' : 'font-semibold')}>
          {texts.description_id}
        </span>
        {course && (
          <span className="mt-2 flex items-center gap-2.5">
            <img
              src={course.thumbnail.url}
              alt=""
              width={48}
              height={27}
              loading="lazy"
              className="h-[27px] w-12 shrink-0 rounded-md bg-sunken object-cover"
            />
            <span className="line-clamp-2 min-w-0 text-xs">{course.name}</span>
          </span>
        )}
        <Small>{formatTime(created_at)}</Small>
      </span>
      <span className="w-2.5 shrink-0 pt-1.5">
        {isNew && (
          <span className="block size-2.5 rounded-full bg-leaf">
            <span className="sr-only">Belum dibaca</span>
          </span>
        )}
      </span>
    </>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <span className="mt-1.5 block text-xs text-muted">{children}</span>
);
