import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { href } from '../../../../contract/pages.ts';
import { useForgetting, useOwnList } from '../../../lib/own-list.ts';
import type { Profile } from '../../../lib/profile.ts';
import { serverWords } from '../../../lib/server-words.ts';
import { Lines } from '../../../ui/lines.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { taskPanel } from '../task-look.ts';
import { TaskHead, TaskPage } from '../task-page.tsx';
import { assignmentKinds } from './assignment-kinds.ts';
import { FileList } from './file-list.tsx';
import { Grade } from './grade.tsx';
import { HandIn } from './hand-in.tsx';
import { LeftBehind } from './left-behind.tsx';
import { SentMark } from './sent-mark.tsx';
import { UploadForm } from './upload-form.tsx';
import { isMoving, uploadQueueOf } from './upload-queue.ts';

type AssignmentPageProps = { of: keyof typeof assignmentKinds; id: number; profile: Profile };

/** One assignment: files are added until it is handed in, then it is only read (P-06). */
export function AssignmentPage({ of, id, profile }: AssignmentPageProps) {
  const kind = assignmentKinds[of];
  const name = `${kind.menu}-${id}`;
  const queue = uploadQueueOf(`${name} ${profile.id}`);
  const { uploads, isHandingIn } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const [isJustSent, setJustSent] = useState(false);
  const forget = useForgetting();
  const read = useOwnList(name, profile, async () => {
    const [assignment, files] = await Promise.all([kind.read(id), kind.files(id)]);
    return { assignment, files, isSent: assignment.is_submitted === 1 };
  });
  const reread = async () => (await read.refetch()).data;

  async function handIn() {
    if (isHandingIn || queue.read().uploads.some(isMoving)) return;
    queue.setHandingIn(true);
    try {
      await kind.finalize(id);
      // The room would still ask for it.
      forget('room');
      queue.clear();
      toast.success({ title: 'Tugas berhasil dikirim' });
      setJustSent(true);
      await reread();
    } catch (failure) {
      toast.failure({ title: serverWords(failure, 'Gagal mengirim tugas') });
      // It may have been handed in all the same: in another tab, or without an answer.
      forget('room');
      await reread();
    }
    queue.setHandingIn(false);
  }

  return (
    <TaskPage read={read} menu={kind.menu} listName="Semua tugas" missing="Tugas ini tidak ditemukan">
      {({ assignment, files, isSent }) => {
        const { lesson } = assignment;
        const left = uploads.filter((each) => !isMoving(each));
        return (
          <>
            <TaskHead title={lesson.name} subtitle={lesson.course.name} picture={lesson.course.thumbnail.url}>
              {isSent && <SentMark takesFocus={isJustSent} />}
              <Link
                to={href('learn', { id: lesson.course.id, slug: 'kelas' })}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
              >
                Kembali ke kelas
              </Link>
            </TaskHead>
            {lesson.description && <Lines text={lesson.description} className="max-w-prose text-muted" />}
            {isSent && <Grade assignment={assignment} />}
            {isSent && left.length > 0 && <LeftBehind uploads={left} onClose={queue.clear} />}
            {!isSent && (
              <UploadForm
                queue={queue}
                destination={{
                  send: (title, file, sending) => kind.send(id, title, file, sending),
                  known: { isSent, files },
                  reread,
                }}
              />
            )}
            <div className={`${taskPanel} grid gap-5`}>
              <FileList files={files} />
              {!isSent && (
                <HandIn
                  isBusy={isHandingIn}
                  isUploading={uploads.some(isMoving)}
                  isChosen={uploads.length > 0}
                  count={files.length}
                  onHandIn={() => void handIn()}
                />
              )}
            </div>
          </>
        );
      }}
    </TaskPage>
  );
}
