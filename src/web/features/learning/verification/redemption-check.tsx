import { useQuery } from '@tanstack/react-query';
import { Camera, Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
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

const isUnconfirmed = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status === failures.kpj_unconfirmed.status;

const myClasses = href('student', { profile_menu: 'course' });

/** Back from the programme: the return is no proof, so it is asked (P-02). */
export default function RedemptionCheck({ redemption }: { redemption: Redemption }) {
  return Object.values(redemption).every(Boolean) ? <Asking redemption={redemption} /> : <Nothing />;
}

function Asking({ redemption }: { redemption: Redemption }) {
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
      <Outcome mark={<Check strokeWidth={3} className="size-9" />} title="Code verified">
        Membuka Kelas Saya…
      </Outcome>
    );
  if (isFetching)
    return (
      <Outcome
        mark={<KawungMark className="size-11 animate-spin [animation-duration:2.4s]" />}
        title="Verifying redeem code"
      >
        Kami menanyakan hasil pemindaian wajah Anda kepada Prakerja. Mohon tunggu sebentar.
      </Outcome>
    );
  return (
    <Outcome
      mark={<Camera className="size-9" />}
      title="Kode belum terverifikasi"
      action={
        <>
          <Button onClick={() => void refetch()}>Periksa lagi</Button>
          <ButtonLink to={myClasses} variant="secondary">
            Kelas Saya
          </ButtonLink>
        </>
      }
    >
      {serverWords(error, 'Failed to verifiy coupon')} Bila pemindaian tadi gagal atau belum selesai, ulangi dari Kelas
      Saya.
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

type OutcomeProps = { mark: ReactNode; title: string; action?: ReactNode; children: ReactNode };

/** One box for all that may come: nothing moves but the words. */
function Outcome({ mark, title, action, children }: OutcomeProps) {
  return (
    <div className="grid min-h-100 content-center justify-items-center gap-3 rounded-seed border border-line bg-card px-5 py-10 text-center sm:px-10 sm:py-14">
      <span aria-hidden="true" className="mb-2 grid size-20 place-items-center rounded-seed bg-leaf-soft text-leaf-ink">
        {mark}
      </span>
      <div role="status" className="grid max-w-120 gap-2">
        <h2 className="text-[22px] leading-7 text-balance">{title}</h2>
        <p className="text-pretty text-muted">{children}</p>
      </div>
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">{action}</div>}
    </div>
  );
}
