import type { Answers } from './answers.ts';

export type StepProps = {
  answers: Answers;
  onChange: (change: Partial<Answers>) => void;
  faults: Record<string, string | undefined>;
  /** YYYY-MM-DD in WIB. */
  today: string;
};
