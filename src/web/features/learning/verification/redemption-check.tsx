import { useQuery } from '@tanstack/react-query';
import { Camera, Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { failures } from '../../../../contract/failures.ts';
import { href } from '../../../../contract/pages.ts';
import { verifyRedemption } from '../../../../contract/programme.ts';
import { CLASS_SEQUENCE, EXAM_SEQUENCE } from '../../../../contract/rules/sequences.ts';
import { api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { serverWords } from '../../../lib/server-words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { KawungMark } from '../../../ui/kawung.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { forgetCode } from './remembered-code.ts';

/** What the programme brings back, empty where it is missing; what else stands in the address proves nothing. */
type Redemption = { kpj_code: string; payment_id: string; sequence: string };

/** The programme may lag behind its own scan: so often it is asked again, and so far apart. */
const MORE_TRIES = 2;
const PAUSE_MS = 2000;

const hasStatus = (failure: unknown, status: number) => failure instanceof ApiFailure && failure.status === status;
const isUnconfirmed = (failure: unknown) => hasStatus(failure, failures.kpj_unconfirmed.status);

const myClasses = href('student', { profile_menu: 'course' });

/** Where a verification is begun anew: the first at the class's card, every other in its room, to which the progress leads. */
const beginnings = {
  first: {
    place: 'Kelas Saya',
    label: 'Kelas Saya',
    to: href('student', { profile_menu: 'course' }, { tab: 'sedang' }),
  },
  later: { place: 'ruang belajar', label: 'Program Prakerja', to: href('student', { profile_menu: 'prakerja' }) },
};

/** Back from the programme: the return is no proof, so it is asked (P-02). */
export default function RedemptionCheck({ redemption }: { redemption: Redemption }) {
  return Object.values(redemption).every(Boolean) ? <Asking redemption={redemption} /> : <Nothing />;
}

function Asking({ redemption }: { redemption: Redemption }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = useQuery({
    // One question at a time, however often the page is drawn.
    queryKey: ['redemption', redemption],
    queryFn: () => api(verifyRedemption, { body: redemption }),
    retry: (tries, failure) => isUnconfirmed(failure) && tries < MORE_TRIES,
    retryDelay: PAUSE_MS,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isVerified = data !== undefined;
  useGoingOn(isVerified, redemption.sequence);
  if (isVerified)
    return (
      <Outcome mark={<Check strokeWidth={3} className="size-9" />} title="Code verified" heading={heading}>
        Membuka Kelas Saya…
      </Outcome>
    );
  if (isFetching)
    return (
      <Outcome
        mark={<KawungMark className="size-11 animate-spin [animation-duration:2.4s]" />}
        title="Verifying redeem code"
        heading={heading}
      >
        Kami menanyakan hasil pemindaian wajah Anda kepada Prakerja. Mohon tunggu sebentar.
      </Outcome>
    );
  const beginning = beginnings[Number(redemption.sequence) === CLASS_SEQUENCE ? 'first' : 'later'];
  const again = () => {
    // The button goes with what it asked for: the answer is where it was.
    heading.current?.focus();
    void refetch();
  };
  // What does not exist is not there a moment later either.
  const isHopeless = hasStatus(error, failures.not_found.status);
  return (
    <Outcome
      mark={<Camera className="size-9" />}
      title="Kode belum terverifikasi"
      heading={heading}
      advice={isUnconfirmed(error) && `Bila pemindaian tadi gagal atau belum selesai, ulangi dari ${beginning.place}.`}
      action={
        <>
          {!isHopeless && <Button onClick={again}>Periksa lagi</Button>}
          <ButtonLink to={beginning.to} variant={isHopeless ? 'primary' : 'secondary'}>
            {beginning.label}
          </ButtonLink>
        </>
      }
    >
      {serverWords(error, 'Failed to verifiy coupon')}
    </Outcome>
  );
}

/** An address without what the programme brings back: somebody typed it, or it was cut. */
function Nothing() {
  return (
    <Outcome
      mark={<Camera className="size-9" />}
      title="Alamat verifikasi ini tidak lengkap"
      action={<ButtonLink to={myClasses}>Kelas Saya</ButtonLink>}
    >
      Mulai verifikasi dari kelas Anda, lalu ikuti langkahnya sampai kembali ke sini.
    </Outcome>
  );
}

function useGoingOn(isVerified: boolean, sequence: string): void {
  const navigate = useNavigate();
  const isTold = useRef(false);
  useEffect(() => {
    if (!isVerified || isTold.current) return;
    isTold.current = true;
    forgetCode();
    toast.success({ title: 'Code verified', lines: [openedBy(Number(sequence))] });
    void navigate(myClasses, { replace: true });
  }, [isVerified, sequence, navigate]);
}

function openedBy(sequence: number): string {
  if (sequence === CLASS_SEQUENCE) return 'Kelas Anda sudah terbuka.';
  return sequence === EXAM_SEQUENCE ? 'Exam Anda sudah terbuka.' : 'Bab berikutnya sudah terbuka.';
}

type OutcomeProps = {
  mark: ReactNode;
  title: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  advice?: string | false;
  action?: ReactNode;
  children: ReactNode;
};

/** One box for all that may come: nothing moves but the words. */
function Outcome({ mark, title, heading, advice, action, children }: OutcomeProps) {
  return (
    <div className="grid min-h-100 content-center justify-items-center gap-3 rounded-seed border border-line bg-card px-5 py-10 text-center sm:px-10 sm:py-14">
      <span aria-hidden="true" className="mb-2 grid size-20 place-items-center rounded-seed bg-leaf-soft text-leaf-ink">
        {mark}
      </span>
      <div role="status" className="grid max-w-120 gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-[22px] leading-7 text-balance outline-none">
          {title}
        </h2>
        <p className="text-pretty text-muted">{children}</p>
        {advice && <p className="text-pretty text-muted">{advice}</p>}
      </div>
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">{action}</div>}
    </div>
  );
}
