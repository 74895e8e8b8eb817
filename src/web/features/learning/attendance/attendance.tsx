import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallInput } from '../../../../contract/call.ts';
import { notices } from '../../../../contract/messages.ts';
import { href } from '../../../../contract/pages.ts';
import { markAttendance } from '../../../../contract/scheduling.ts';
import { api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { useGate } from '../../../lib/gate.ts';
import { useProfile } from '../../../lib/profile.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { attendedText, attendedTitle, notAttended } from './attendance-words.ts';

export type Presence = CallInput<typeof markAttendance>['body'];

const myClasses = href('student', { profile_menu: 'course' });

type AttendanceProps = {
  presence: Presence;
  isQna: boolean;
  /** Where a guest comes back to after the login. */
  address: string;
};

/** Marks as soon as it is known who is here: whoever opened the link wants nothing else (S-06). */
export function Attendance({ presence, isQna, address }: AttendanceProps) {
  const profile = useProfile();
  const { outcome, mark } = useMarking(presence);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!profile || isAsked.current) return;
    isAsked.current = true;
    void mark();
  }, [profile, mark]);

  if (profile === null) return <Guest address={address} />;
  if (outcome === 'marked') return <Marked isQna={isQna} />;
  if (outcome) return <Refused why={outcome.why} onRetry={mark} />;
  return (
    <div className="grid min-h-80 place-items-center">
      <h1 className="sr-only">Absen sesi</h1>
      <Spinner size="lg" label="Mencatat kehadiran Anda" />
    </div>
  );
}

function useMarking(presence: Presence) {
  const [outcome, setOutcome] = useState<'marked' | { why: string } | null>(null);
  const wanted = useRef(presence);
  const mark = useCallback(async () => {
    setOutcome(null);
    try {
      await api(markAttendance, { body: wanted.current });
      setOutcome('marked');
    } catch (failure) {
      toast.failure(notAttended);
      setOutcome({ why: (failure instanceof ApiFailure && failure.message) || notices.noResponse });
    }
  }, []);
  return { outcome, mark };
}

/** The login popup opens by itself; who closed it can have it again. */
function Guest({ address }: { address: string }) {
  const gate = useGate();
  const goOn = () => void gate({ go: address });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    goOn();
  });
  return (
    <EmptyState
      titleAs="h1"
      title="Masuk untuk mencatat kehadiran"
      text="Kehadiran dicatat atas nama Anda, dan dilanjutkan sendiri setelah Anda masuk."
      action={<Button onClick={goOn}>Masuk</Button>}
    />
  );
}

function Marked({ isQna }: { isQna: boolean }) {
  const navigate = useNavigate();
  const leave = () => void navigate(myClasses);
  return (
    <>
      <EmptyState
        titleAs="h1"
        title="Kehadiran Anda tercatat"
        action={<ButtonLink to={myClasses}>Ke Kelas Saya</ButtonLink>}
      />
      <Dialog
        isOpen
        size="sm"
        title={attendedTitle}
        description={attendedText(isQna)}
        footer={
          <Button size="sm" onClick={leave}>
            OK
          </Button>
        }
        onClose={leave}
      />
    </>
  );
}

function Refused({ why, onRetry }: { why: string; onRetry: () => unknown }) {
  return (
    <EmptyState
      titleAs="h1"
      title="Kehadiran belum tercatat"
      text={why}
      action={
        <>
          <ButtonLink to={myClasses}>Ke Kelas Saya</ButtonLink>
          <Button variant="secondary" onClick={onRetry}>
            Coba lagi
          </Button>
        </>
      }
    />
  );
}
