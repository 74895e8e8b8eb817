import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { updateOnboarding } from '../../../../contract/accounts.ts';
import { href } from '../../../../contract/pages.ts';
import { wibDay } from '../../../../contract/rules/wib.ts';
import { api } from '../../../lib/api.ts';
import { noticeOf } from '../../../lib/api-failure.ts';
import { changeProfile, checkAgain, type Profile } from '../../../lib/profile.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { useSubmission } from '../../../lib/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeAlert } from '../../../ui/notice-alert.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { AboutStep } from './about-step.tsx';
import { type Answers, faultsOf, LAST_STEP, payloadOf, remainingFaults, resume } from './answers.ts';
import { type Category, InterestsStep } from './interests-step.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { StepMarks } from './step-marks.tsx';
import { WorkStep } from './work-step.tsx';

const LEAVE_MS = 1000;

const steps = [
  { name: 'Data diri', title: 'Kenalan dulu, yuk', text: 'Tiga langkah singkat supaya saran kelasnya pas untuk Anda.' },
  { name: 'Kegiatan', title: 'Apa kegiatan Anda?', text: 'Agar kami tahu dari mana Anda berangkat.' },
  { name: 'Minat', title: 'Ingin belajar apa?', text: 'Hampir selesai. Pilih yang menarik bagi Anda.' },
] as const;

type OnboardingProps = { profile: Profile; categories: readonly Category[] };

/** The three steps; what was answered survives a reload, and is sent at the end (O-02 to O-05). */
export function Onboarding({ profile, categories }: OnboardingProps) {
  const { draft: progress, keep, drop } = useKeptDraft(`onboarding:${profile.id}`, resume);
  const { form, isBusy, notice, faults, send, refuse } = useSubmission((failure) => {
    const { title, lines } = noticeOf(failure);
    return { title, lines: lines.slice(0, 1) };
  });
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef<number>(null);
  const step = progress?.step ?? null;
  useEffect(() => {
    // A new step begins at its title, for eyes and screen readers alike; the first one at the page's own beginning.
    if (step !== null && shownStep.current !== null && shownStep.current !== step) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    shownStep.current = step;
  }, [step]);
  if (progress === null || step === null) return <OnboardingFrame />;

  const { answers } = progress;
  const today = wibDay(new Date());
  const change = (changed: Partial<Answers>) => keep({ step, answers: { ...answers, ...changed } });
  const goTo = (next: number) => keep({ step: next, answers });

  async function finish() {
    await api(updateOnboarding, { body: payloadOf(answers) });
    await drop();
    toast.success({ title: 'Profil Anda sudah lengkap', lines: ['Selamat belajar.'] });
    setTimeout(() => {
      // Known here at once, or the home page would send back whoever comes with the old profile.
      changeProfile((known) => ({ ...known, is_onboarding_done: true }));
      void checkAgain();
      navigate(href('home'), { replace: true });
    }, LEAVE_MS);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = faultsOf(step as number, answers, today);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    if (step === LAST_STEP) void send(finish);
    else goTo((step as number) + 1);
  }

  const { title, text } = steps[step] as (typeof steps)[number];
  const stepProps = { answers, onChange: change, faults: remainingFaults(faults, step, answers, today), today };
  return (
    <OnboardingFrame>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-1 flex-col">
        <StepMarks names={steps.map(({ name }) => name)} step={step} />
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-[26px] leading-8 outline-none sm:text-2xl">
          {title}
        </h1>
        <p className="mt-1 mb-7 text-muted">{text}</p>
        {step === 0 && <AboutStep {...stepProps} />}
        {step === 1 && <WorkStep {...stepProps} />}
        {step === 2 && <InterestsStep {...stepProps} categories={categories} />}
        {notice && (
          <div className="mt-6">
            <NoticeAlert notice={notice} />
          </div>
        )}
        <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex gap-3 bg-linear-to-t from-paper from-75% to-paper/0 px-4 pt-8 pr-22 pb-5 sm:-mx-8 sm:px-8 sm:pr-26 sm:pb-7 lg:static lg:mx-0 lg:justify-end lg:bg-none lg:px-0 lg:pb-0">
          {step > 0 && (
            <Button variant="secondary" disabled={isBusy} onClick={() => goTo(step - 1)}>
              Kembali
            </Button>
          )}
          <Button type="submit" isLoading={isBusy} className="flex-1 lg:flex-none lg:min-w-40">
            {step === LAST_STEP ? 'Selesai' : 'Lanjut'}
          </Button>
        </div>
      </form>
    </OnboardingFrame>
  );
}
