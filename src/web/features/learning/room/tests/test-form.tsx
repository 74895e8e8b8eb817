import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSubmission } from '../../../../lib/use-submission.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoticeAlert } from '../../../../ui/notice-alert.tsx';
import { useRoom } from '../room.ts';
import { type Answers, type Question, unansweredOf } from './answers.ts';
import { QuestionField } from './question-field.tsx';
import { QuestionJumps } from './question-jumps.tsx';
import { isGate, testNotice } from './test-notice.ts';
import { useAnswers } from './use-answers.ts';

type TestFormProps<Receipt> = {
  /** Names the test among all that a student takes. */
  name: string;
  questions: readonly Question[];
  handIn: (answers: Answers) => Promise<Receipt>;
  /** Where it leads once the answers are in. */
  follow: (receipt: Receipt) => void | Promise<void>;
};

/** Exam, pre-test and lecture quiz alike: all questions on one page. */
export function TestForm<Receipt>({ name, questions, handIn, follow }: TestFormProps<Receipt>) {
  const { profile, refresh, modal, show } = useRoom();
  const { answers, choose, drop } = useAnswers(`test ${profile.id} ${name}`, questions);
  const { form, isBusy, notice, send } = useSubmission(testNotice);
  const [isChecked, setChecked] = useState(false);
  /** Kept, so that answers which are in are not handed in again because what came after failed. */
  const [receipt, setReceipt] = useState<{ of: Receipt } | null>(null);
  const isUnderWay = useRef(false);
  const missing = unansweredOf(questions, answers);

  const lead = ({ id }: Question) => {
    const field = form.current?.querySelector<HTMLElement>(`[data-question="${id}"]`);
    field?.scrollIntoView({ block: 'start' });
    (field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector('input'))?.focus({
      preventScroll: true,
    });
  };
  const isTold = useRef(false);
  const first = missing[0];
  useEffect(() => {
    if (modal?.name === 'incomplete_answer') isTold.current = true;
    else if (isTold.current && !modal) {
      isTold.current = false;
      // The dialog gives the focus back to the button first.
      if (first) requestAnimationFrame(() => lead(first));
    }
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    if (!receipt && missing.length > 0) {
      setChecked(true);
      show({ name: 'incomplete_answer' });
      return;
    }
    isUnderWay.current = true;
    await send(async () => {
      try {
        const given = receipt ?? { of: await handIn(answers) };
        setReceipt(given);
        void drop();
        await follow(given.of);
      } catch (failure) {
        isUnderWay.current = false;
        if (isGate(failure)) await refresh().catch(() => {});
        throw failure;
      }
    });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <QuestionJumps questions={questions} answers={answers} onJump={lead} />
      <div className="mt-5 grid max-w-220 gap-5">
        {questions.map((question, index) => (
          <div
            key={question.id}
            data-question={question.id}
            className="min-w-0 scroll-mt-18 rounded-seed border border-line bg-card p-4 sm:p-6"
          >
            <QuestionField
              question={question}
              number={index + 1}
              answerId={answers.get(question.id)}
              isMissing={isChecked && !answers.has(question.id)}
              isDisabled={isBusy || receipt !== null}
              onChoose={(answerId) => choose(question.id, answerId)}
            />
          </div>
        ))}
      </div>
      <div className="mt-6 grid gap-4">
        {notice && <NoticeAlert notice={notice} />}
        <Button type="submit" size="lg" isLoading={isBusy} className="justify-self-start max-sm:w-full">
          {receipt ? 'Lihat nilai' : 'Kirim jawaban'}
        </Button>
      </div>
    </form>
  );
}
