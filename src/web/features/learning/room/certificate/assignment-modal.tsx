import { CircleCheck } from 'lucide-react';
import { submitProject } from '../../../../../contract/learning.ts';
import { api } from '../../../../lib/api.ts';
import { refusalNotice } from '../../../../lib/refusal-notice.ts';
import { useSubmission } from '../../../../lib/use-submission.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Lines } from '../../../../ui/lines.tsx';
import { NoticeAlert } from '../../../../ui/notice-alert.tsx';
import { useRoom } from '../room.ts';
import type { ModalProps } from '../room-modals.tsx';

/** The project of a class: what it asks for, and that it was handed in (L-15). */
export default function AssignmentModal({ onClose }: ModalProps<'assignment'>) {
  const { course, refresh } = useRoom();
  const { send, isBusy, notice, refuse } = useSubmission(refusalNotice);
  const isSubmitted = course.payment?.is_student_project_submitted ?? false;
  const submit = () =>
    send(async () => {
      await api(submitProject, { body: { course_id: course.id } });
      await refresh();
      refuse({});
    });
  return (
    <Dialog
      isOpen
      title="Proyek kelas"
      description={course.name}
      onClose={onClose}
      footer={
        isSubmitted ? (
          <Button size="sm" onClick={onClose}>
            Tutup
          </Button>
        ) : (
          <>
            <Button variant="secondary" size="sm" onClick={onClose}>
              Nanti saja
            </Button>
            <Button
              size="sm"
              isLoading={isBusy}
              onClick={submit}
              icon={<CircleCheck aria-hidden="true" className="size-4.5" />}
            >
              Saya sudah mengumpulkan proyek
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4 pb-2">
        {isSubmitted && <Alert tone="success">Proyek Anda sudah tercatat terkumpul.</Alert>}
        {notice && <NoticeAlert notice={notice} />}
        <Lines text={course.project_information ?? ''} />
      </div>
    </Dialog>
  );
}
