import { cx } from '../../../../ui/cx.ts';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import type { Answers, Question } from './answers.ts';

type QuestionJumpsProps = { questions: readonly Question[]; answers: Answers; onJump: (question: Question) => void };

/** How far it is, always in sight, and a way to each question; many questions scroll in their own row. */
export function QuestionJumps({ questions, answers, onJump }: QuestionJumpsProps) {
  const answered = questions.filter(({ id }) => answers.has(id)).length;
  return (
    <div className="sticky top-15 z-10 -mx-4 border-line border-b bg-paper px-4 pt-3 pb-2 lg:-mx-8 lg:px-8">
      <div className="flex items-center gap-4">
        <p role="status" className="text-sm font-bold whitespace-nowrap tabular-nums">
          {answered} dari {questions.length} terjawab
        </p>
        <ProgressBar
          value={(answered * 100) / Math.max(1, questions.length)}
          label="Pertanyaan terjawab"
          className="flex-1"
        />
      </div>
      <nav aria-label="Pertanyaan" className="-mx-1 mt-1 overflow-x-auto">
        <ol className="flex gap-2 p-1">
          {questions.map((question, index) => (
            <li key={question.id}>
              <button
                type="button"
                aria-label={`Pertanyaan ${index + 1}, ${answers.has(question.id) ? 'terjawab' : 'belum dijawab'}`}
                onClick={() => onJump(question)}
                className={cx(
                  'grid size-11 place-items-center rounded-seed-sm border text-sm font-bold tabular-nums transition-colors duration-150',
                  answers.has(question.id)
                    ? 'border-transparent bg-leaf-soft text-leaf-ink hover:border-leaf'
                    : 'border-line bg-card text-muted hover:border-line-strong',
                )}
              >
                {index + 1}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
