import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { answerNps } from '../../../contract/engagement.ts';
import { api } from '../../lib/api.ts';
import { whenIdle } from '../../lib/idle.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { Button } from '../../ui/button.tsx';
import { npsQuery } from './nps-query.ts';
import { ScoreScale } from './score-scale.tsx';
import { npsTexts, thanks } from './survey-texts.ts';
import { useAnswer } from './use-answer.ts';

/** Shows itself to whoever may be asked, once the page has nothing better to do (H-07). */
export default function FooterSurvey() {
  return (
    <ServerState>
      <Survey />
    </ServerState>
  );
}

function Survey() {
  const [isIdle, setIdle] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({ ...npsQuery, enabled: isIdle });
  const isShown = isAnswered || (data?.is_eligible && data.is_enable);
  if (!isShown) return null;
  return (
    <section aria-label="Survei" className="border-forest-raised border-t">
      <div className="content-width py-10">
        {isAnswered ? (
          <p role="status" className="text-base">
            <strong className="block text-lg">{thanks.title}</strong>
            {thanks.text}
          </p>
        ) : (
          <SurveyForm onDone={() => setAnswered(true)} />
        )}
      </div>
    </section>
  );
}

function SurveyForm({ onDone }: { onDone: () => void }) {
  const [rating, setRating] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { answer, isBusy, failure } = useAnswer((value: number) => api(answerNps, { body: { rating: value } }), onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(rating === null);
    if (rating !== null) answer(rating);
  };
  const choose = (value: number) => {
    setMissing(false);
    setRating(value);
  };
  const error = isMissing ? npsTexts.missing : failure;
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-5 lg:grid-cols-[1fr_auto]">
      <ScoreScale label={npsTexts.question} from={0} value={rating} onChange={choose} error={error} tone="forest" />
      {/* Beside the numbers, which stand below their question. */}
      <Button type="submit" variant="accent" isLoading={isBusy} className="sm:justify-self-start lg:mt-9.5">
        Kirim
      </Button>
    </form>
  );
}
