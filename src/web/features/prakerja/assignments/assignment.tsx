import { useState } from 'react';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { useOwnList } from '../../../lib/own-list.ts';
import type { Profile } from '../../../lib/profile.ts';
import { serverWords } from '../../../lib/server-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { taskPanel } from '../task-look.ts';
import { TaskHead, TaskPage } from '../task-page.tsx';
import { assignmentKinds } from './assignment-kinds.ts';
import { FileList } from './file-list.tsx';
import { Grade } from './grade.tsx';
import { HandIn } from './hand-in.tsx';
import { UploadForm } from './upload-form.tsx';

type AssignmentPageProps = { of: keyof typeof assignmentKinds; id: number; profile: Profile };

/** One assignment: files are added until it is handed in, then it is only read (P-06). */
export function AssignmentPage({ of, id, profile }: AssignmentPageProps) {
  const kind = assignmentKinds[of];
  const [isHandingIn, setHandingIn] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const read = useOwnList(`${kind.menu}-${id}`, profile, async () => {
    const [assignment, files] = await Promise.all([kind.read(id), kind.files(id)]);
    return { assignment, files };
  });

  /** After a failure only where it may tell of another tab: that the assignment was sent, or is gone. */
  const readAgain = async (failure?: unknown) => {
    const isElsewhere = failure instanceof ApiFailure && (failure.status === 400 || failure.status === 404);
    if (failure === undefined || isElsewhere) await read.refetch();
  };

  async function handIn() {
    setHandingIn(true);
    try {
      await kind.finalize(id);
      toast.success({ title: 'Tugas berhasil dikirim' });
      await readAgain();
    } catch (failure) {
      toast.failure({ title: serverWords(failure, 'Gagal mengirim tugas') });
      await readAgain(failure);
    }
    setHandingIn(false);
  }

  return (
    <TaskPage read={read} menu={kind.menu} listName="Semua tugas" missing="Tugas ini tidak ditemukan">
      {({ assignment, files }) => {
        const { lesson } = assignment;
        const isSent = assignment.is_submitted === 1;
        return (
          <>
            <TaskHead title={lesson.name} subtitle={lesson.course.name} picture={lesson.course.thumbnail.url}>
              {isSent && (
                <Badge tone="leaf" className="mt-2">
                  Terkirim
                </Badge>
              )}
            </TaskHead>
            {lesson.description && <Lines text={lesson.description} className="max-w-prose text-muted" />}
            {isSent && <Grade assignment={assignment} />}
            {!isSent && (
              <UploadForm
                key={id}
                upload={(title, file, sending) => kind.send(id, title, file, sending)}
                onDone={readAgain}
                isClosed={isHandingIn}
                isSending={isUploading}
                onSending={setUploading}
                onChosen={setChosen}
              />
            )}
            <div className={`${taskPanel} grid gap-5`}>
              <FileList files={files} />
              {!isSent && (
                <HandIn
                  isBusy={isHandingIn}
                  isUploading={isUploading}
                  isChosen={isChosen}
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
