import { RadioGroup } from '../../../../ui/radio-group.tsx';
import type { Question } from './answers.ts';
import { QuestionText } from './question-text.tsx';

/** A to D; a question with more of them goes on. */
const letterOf = (place: number) => String.fromCharCode(65 + place);

type QuestionFieldProps = {
  question: Question;
  number: number;
  answerId: number | undefined;
  isMissing: boolean;
  isDisabled: boolean;
  onChoose: (answerId: number) => void;
};

export function QuestionField({ question, number, answerId, isMissing, isDisabled, onChoose }: QuestionFieldProps) {
  return (
    <RadioGroup
      look="cards"
      label={
        <>
          <span className="block text-xs font-bold text-leaf-ink">Pertanyaan {number}</span>
          <span className="mt-1 mb-4 block text-lg font-semibold">
            <QuestionText>{question.question}</QuestionText>
          </span>
        </>
      }
      value={answerId === undefined ? null : String(answerId)}
      onChange={(value) => onChoose(Number(value))}
      isDisabled={isDisabled}
      error={isMissing ? 'Pilih salah satu jawaban.' : undefined}
      options={question.answers.map((answer, place) => ({
        value: String(answer.id),
        label: (
          <span className="flex gap-2">
            <span className="font-bold text-muted">{letterOf(place)}.</span>
            <span className="min-w-0 flex-1">
              <QuestionText>{answer.answer}</QuestionText>
            </span>
          </span>
        ),
      }))}
    />
  );
}
