import { Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Message as Said } from '../../../../contract/discussion.ts';
import { useSiteName } from '../../../lib/site.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ago, wholeTime } from './ago.ts';
import { MessageForm } from './message-form.tsx';
import { MessageText } from './message-text.tsx';

const GONE = 'Pengguna yang sudah pergi';

type MessageProps = {
  message: Said;
  now: Date;
  /** Its own address, where it has one. */
  hash?: string;
  /** undefined: the reader may not. */
  onReply?: () => void;
  onEdit?: (body: string) => Promise<void>;
  onDelete?: () => void;
  onReport?: () => void;
};

export function Message({ message, now, hash, onEdit, ...actions }: MessageProps) {
  const { author, body, edited_at, is_mine } = message;
  const siteName = useSiteName();
  const box = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const endEdit = () => {
    setEdited(null);
    box.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 outline-none sm:items-start"
    >
      <Avatar name={author?.fullname ?? '·'} photo={author?.photo?.url} size="sm" className="sm:row-span-2 sm:mt-0.5" />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className={author ? 'font-bold wrap-anywhere' : 'text-muted italic'}>{author?.fullname ?? GONE}</span>
        {author?.role === 'instructor' && <Badge tone="leaf">Instruktur</Badge>}
        {author?.role === 'team' && <Badge tone="leaf">Tim {siteName}</Badge>}
        {is_mine && <Badge>Anda</Badge>}
        <span className="text-sm text-muted">
          <Time moment={message.created_at} now={now} hash={hash} />
          {edited_at && <span title={`Diubah ${wholeTime(edited_at)}`}> · diubah</span>}
        </span>
      </div>
      {/* On a phone the words have the whole width. */}
      <div className="max-sm:col-span-2">
        {edited === null || !onEdit ? (
          <>
            <div className="mt-1">
              <MessageText body={body} />
            </div>
            <Actions {...actions} onEdit={onEdit && (() => setEdited(body))} />
          </>
        ) : (
          <div className="mt-2">
            <MessageForm
              label="Ubah pesan"
              text={edited}
              onWrite={setEdited}
              sendLabel="Simpan"
              hasFocus
              onCancel={endEdit}
              onSend={async (text) => {
                if (text !== body) await onEdit(text);
                endEdit();
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function Time({ moment, now, hash }: { moment: string; now: Date; hash: string | undefined }) {
  const time = (
    <time dateTime={moment} title={wholeTime(moment)}>
      {ago(moment, now)}
    </time>
  );
  if (!hash) return time;
  return (
    <Link to={{ hash }} replace preventScrollReset className="text-muted hover:underline">
      {time}
    </Link>
  );
}

type ActionsProps = Pick<MessageProps, 'onReply' | 'onDelete' | 'onReport'> & { onEdit?: () => void };

function Actions({ onReply, onEdit, onDelete, onReport }: ActionsProps) {
  if (!(onReply || onEdit || onDelete || onReport)) return null;
  return (
    <div className="-mb-2 -ml-2 flex flex-wrap">
      {onReply && <Action icon={<Reply />} label="Balas" onPress={onReply} />}
      {onEdit && <Action icon={<Pencil />} label="Ubah" onPress={onEdit} />}
      {onDelete && <Action icon={<Trash2 />} label="Hapus" onPress={onDelete} />}
      {onReport && <Action icon={<Flag />} label="Laporkan" onPress={onReport} />}
    </div>
  );
}

function Action({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 text-sm font-semibold text-muted transition-colors duration-150 hover:bg-current/8 hover:text-ink [&_svg]:size-4"
    >
      <span aria-hidden="true">{icon}</span>
      {label}
    </button>
  );
}
