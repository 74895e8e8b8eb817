import { type ReactNode, useRef, useState } from 'react';
import {
  deleteReply,
  deleteThread,
  editReply,
  editThread,
  type Message,
  replyToThread,
  reportReply,
  reportThread,
  type Thread,
} from '../../../../contract/discussion.ts';
import { api } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AskedMessage } from './asked-message.tsx';
import { DraftForm } from './draft-form.tsx';
import { useReplies } from './use-replies.ts';

/** `isInPerson`: logged in, and nobody in their name. */
type Reader = { id: number | null; mayWrite: boolean; isInPerson: boolean };

type ThreadItemProps = {
  slug: string;
  thread: Thread;
  reader: Reader;
  now: Date;
  /** The address leads to it. */
  isTarget: boolean;
  onChange: (thread: Thread) => void;
  onGone: () => void;
};

export function ThreadItem({ slug, thread, reader, now, isTarget, onChange, onGone }: ThreadItemProps) {
  const place = { id: slug, thread_id: thread.id };
  const replies = useReplies(slug, thread);
  const item = useRef<HTMLLIElement>(null);
  const [isReplying, setReplying] = useState(false);
  const endReply = () => {
    setReplying(false);
    item.current?.focus({ preventScroll: true });
  };
  const removeReply = (id: number) => {
    replies.remove(id);
    // The last answer to words that were taken back goes with their place.
    if (thread.is_deleted && replies.count === 1) onGone();
  };
  const replyItem = (reply: Message) => {
    const ofReply = { ...place, reply_id: reply.id };
    return (
      <li key={reply.id}>
        <AskedMessage
          message={reply}
          now={now}
          onEdit={
            reply.is_mine && reader.mayWrite
              ? async (body) => replies.replace(await api(editReply, { ...ofReply, body: { body } }))
              : undefined
          }
          remove={reply.is_mine && reader.isInPerson ? () => api(deleteReply, ofReply) : undefined}
          onRemoved={() => removeReply(reply.id)}
          report={
            !reply.is_mine && reply.author && reader.isInPerson
              ? (reason) => api(reportReply, { ...ofReply, body: { reason } })
              : undefined
          }
          onReported={() => removeReply(reply.id)}
        />
      </li>
    );
  };
  return (
    <li
      ref={item}
      id={`diskusi-${thread.id}`}
      tabIndex={-1}
      className={cx(
        'rounded-seed border bg-card p-4 outline-none sm:p-6',
        isTarget ? 'border-leaf ring-2 ring-leaf/30' : 'border-line',
      )}
    >
      {thread.is_deleted ? (
        <p className="text-muted italic">Pesan ini dihapus penulisnya.</p>
      ) : (
        <AskedMessage
          message={thread}
          now={now}
          hash={`#diskusi-${thread.id}`}
          onReply={reader.mayWrite && !isReplying ? () => setReplying(true) : undefined}
          onEdit={
            thread.is_mine && reader.mayWrite
              ? async (body) => onChange(await api(editThread, { ...place, body: { body } }))
              : undefined
          }
          keepsPlace={replies.count > 0}
          remove={thread.is_mine && reader.isInPerson ? () => api(deleteThread, place) : undefined}
          onRemoved={() =>
            replies.count > 0 ? onChange({ ...thread, is_deleted: true, body: '', is_mine: false }) : onGone()
          }
          report={
            !thread.is_mine && thread.author && reader.isInPerson
              ? (reason) => api(reportThread, { ...place, body: { reason } })
              : undefined
          }
          onReported={onGone}
        />
      )}
      {(replies.count > 0 || isReplying) && (
        <Replies>
          {replies.count > 0 && (
            <ul aria-label="Balasan" className="grid gap-4">
              {replies.shown.map(replyItem)}
              {replies.hidden > 0 && (
                <li>
                  <Button
                    variant="ghost"
                    size="sm"
                    className="-ml-4 text-leaf-ink"
                    isLoading={replies.isLoading}
                    onClick={replies.loadMore}
                  >
                    Lihat {replies.hidden} balasan lainnya
                  </Button>
                </li>
              )}
              {replies.own.map(replyItem)}
            </ul>
          )}
          {isReplying && (
            <DraftForm
              draftKey={`discussion:${reader.id}:${slug}:${thread.id}`}
              label="Balasan Anda"
              sendLabel="Kirim balasan"
              hasFocus
              onCancel={endReply}
              onSend={async (body) => {
                replies.add(await api(replyToThread, { ...place, body }));
                endReply();
              }}
            />
          )}
        </Replies>
      )}
    </li>
  );
}

function Replies({ children }: { children: ReactNode }) {
  return <div className="mt-4 grid gap-4 border-l-2 border-line pl-3 sm:ml-4 sm:pl-6">{children}</div>;
}
