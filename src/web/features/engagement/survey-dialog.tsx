import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { answerHappiness, answerNps, notificationGroup } from '../../../contract/engagement.ts';
import { api } from '../../lib/api.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import { FaceScale } from './face-scale.tsx';
import type { Notification } from './notification-days.ts';
import { ScoreScale } from './score-scale.tsx';
import { npsTexts, satisfactionTexts, thanks } from './survey-texts.ts';
import { useAnswer } from './use-answer.ts';

type SurveyProps = { notification: Notification; isOpen: boolean; onClose: () => void };
type Choice = { value: number | null; onChange: (value: number) => void; error: string | null };

/** A notification's question: it counts as handled once it is answered, not when it is opened (N-04). */
export default function SurveyDialog(props: SurveyProps) {
  return (
    <ServerState>
      <Question {...props} />
    </ServerState>
  );
}

function Question({ notification, ...dialog }: SurveyProps) {
  const { id, notification_group_id, course } = notification;
  if (notification_group_id === notificationGroup.feedback)
    return (
      <QuestionDialog
        key={id}
        {...dialog}
        title="Satu pertanyaan singkat"
        missing={npsTexts.missing}
        send={(rating) => api(answerNps, { body: { rating } })}
      >
        {(choice) => <ScoreScale label={npsTexts.question} from={1} {...choice} />}
      </QuestionDialog>
    );
  return (
    <QuestionDialog
      key={id}
      {...dialog}
      title="Kepuasan belajar"
      description={course?.name}
      missing={satisfactionTexts.missing}
      send={(happiness_level) => api(answerHappiness, { body: { happiness_level, notification_id: id } })}
    >
      {(choice) => <FaceScale label={satisfactionTexts.question} {...choice} />}
    </QuestionDialog>
  );
}

type QuestionProps = Omit<SurveyProps, 'notification'> & {
  title: string;
  description?: ReactNode;
  missing: string;
  send: (value: number) => Promise<unknown>;
  children: (choice: Choice) => ReactNode;
};

function QuestionDialog({ isOpen, onClose, title, description, missing, send, children }: QuestionProps) {
  const form = useId();
  const [value, setValue] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { answer, isBusy, failure } = useAnswer(send, () => {
    onClose();
    toast.success({ title: thanks.title, lines: [thanks.text] });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(value === null);
    if (value !== null) answer(value);
  };
  const choose = (chosen: number) => {
    setMissing(false);
    setValue(chosen);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Nanti saja
          </Button>
          <Button type="submit" form={form} size="sm" isLoading={isBusy}>
            Kirim
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4 pb-2">
        {children({ value, onChange: choose, error: isMissing ? missing : null })}
        {failure && <Alert tone="failure">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
