import { useRef, useState } from 'react';
import { startThread, type Thread } from '../../../../contract/discussion.ts';
import { api } from '../../../lib/api.ts';
import { useProfile } from '../../../lib/profile.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { DiscussionSkeleton } from './discussion-skeleton.tsx';
import { DraftForm } from './draft-form.tsx';
import { Participation } from './participation.tsx';
import { ThreadItem } from './thread-item.tsx';
import { useDiscussion } from './use-discussion.ts';
import { useLinkedThread } from './use-linked-thread.ts';

/** What students of a course ask one another and their instructor (D-07). */
export default function Discussion({ courseId, slug }: { courseId: number; slug: string }) {
  const profile = useProfile();
  const list = useRef<HTMLDivElement>(null);
  const [now] = useState(() => new Date());
  const { discussion, hasFailed, ...asked } = useDiscussion(
    slug,
    profile === undefined ? undefined : (profile?.id ?? null),
  );
  const linked = useLinkedThread(slug, discussion?.threads);

  if (hasFailed && !discussion) return <Failed onRetry={asked.retry} />;
  if (!discussion || profile === undefined) return <DiscussionSkeleton />;
  const { threads, total, mayWrite } = discussion;
  const reader = { id: profile?.id ?? null, mayWrite, isInPerson: profile !== null && !profile.impersonated_by };
  /** Where what had the focus is gone. */
  const keepFocus = () => list.current?.focus({ preventScroll: true });
  const item = (thread: Thread, onChange: (next: Thread) => void, remove: () => void) => (
    <ThreadItem
      key={thread.id}
      {...{ slug, thread, reader, now, onChange }}
      isTarget={thread.id === linked.id}
      onGone={() => {
        remove();
        keepFocus();
      }}
    />
  );
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      {mayWrite ? (
        <div className="rounded-seed border border-line bg-card p-4 sm:p-6">
          <DraftForm
            draftKey={`discussion:${reader.id}:${slug}`}
            label="Tanyakan sesuatu"
            placeholder="Apa yang ingin Anda tanyakan atau bagikan tentang kelas ini?"
            sendLabel="Kirim"
            onSend={async (body) => {
              asked.add(await api(startThread, { id: slug, body }));
              keepFocus();
            }}
          />
        </div>
      ) : (
        <Participation courseId={courseId} slug={slug} profile={profile} />
      )}
      {linked.isMissing && <Alert>Diskusi yang Anda tuju sudah tidak ada.</Alert>}
      {total === 0 && !linked.thread ? (
        <EmptyState
          titleAs="h3"
          title="Belum ada diskusi"
          text={
            mayWrite
              ? 'Jadilah yang pertama bertanya tentang kelas ini.'
              : 'Pertanyaan para siswa dan jawabannya akan tampil di sini.'
          }
        />
      ) : (
        <ul aria-label="Diskusi kelas" className="grid gap-4">
          {linked.thread && item(linked.thread, linked.setThread, () => linked.setThread(null))}
          {threads.map((thread) => item(thread, asked.replace, () => asked.remove(thread.id)))}
        </ul>
      )}
      {hasFailed && <Failed onRetry={asked.loadMore} />}
      {threads.length < total && !hasFailed && (
        <Button
          variant="secondary"
          className="justify-self-center"
          isLoading={asked.isLoadingMore}
          onClick={asked.loadMore}
        >
          Lihat diskusi sebelumnya
        </Button>
      )}
    </div>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <RetryAlert onRetry={onRetry}>Diskusi belum dapat dimuat.</RetryAlert>
);
