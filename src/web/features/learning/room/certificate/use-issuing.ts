import { useState } from 'react';
import type { CallData } from '../../../../../contract/call.ts';
import {
  type certificateName,
  confirmCertificateName,
  generateCertificate,
  generateFreeCertificate,
} from '../../../../../contract/certificates.ts';
import { failures } from '../../../../../contract/failures.ts';
import type { HostedCourse } from '../../../../../contract/views.ts';
import { api } from '../../../../lib/api.ts';
import { ApiFailure, type Notice } from '../../../../lib/api-failure.ts';
import { refusalNotice } from '../../../../lib/refusal-notice.ts';
import { useRoom } from '../room.ts';

type PrintedName = Pick<CallData<typeof certificateName>, 'name' | 'is_confirmed'>;

/** Confirms the name where that was not done yet, and asks for the certificate (B-12, L-14). */
export function useIssuing() {
  const { course, lecture, refresh, show } = useRoom();
  const [state, setState] = useState<{ isBusy: boolean; notice?: Notice }>({ isBusy: false });
  return {
    ...state,
    async issue({ name, is_confirmed }: PrintedName) {
      setState({ isBusy: true });
      try {
        if (!is_confirmed) await api(confirmCertificateName, { body: { name } });
        await generate(course, lecture?.id ?? null);
        await refresh();
        setState({ isBusy: false });
      } catch (failure) {
        const isUnfinished = failure instanceof ApiFailure && failure.message === failures.course_unfinished.text;
        if (isUnfinished && !course.is_paid) show({ name: 'free_course_warning' });
        setState({ isBusy: false, notice: refusalNotice(failure) });
      }
    },
  };
}

/** The score that counts is the server's own; a free course without an exam has a call of its own. */
async function generate({ id, quiz, is_paid }: HostedCourse, lecture_id: number | null): Promise<void> {
  if (!is_paid && quiz === null) await api(generateFreeCertificate, { body: { course_id: id, lecture_id } });
  else
    await api(generateCertificate, {
      body: { course_id: id, quiz_id: quiz?.id ?? null, score: quiz?.is_exam_given?.score ?? null },
    });
}
