import { POST_TEST } from './card.ts';
import { refusals } from './refusal.ts';

export type TaskName = { scope: 'tpm' | 'uk'; sequence: number };

/** Tugas Praktik Mandiri are numbered; there is one Unjuk Keterampilan. */
export function readTask({ scope, sequence }: Record<string, unknown>): TaskName {
  if (scope !== 'tpm' && scope !== 'uk') throw refusals.scopeInvalid();
  if (!Number.isInteger(sequence)) throw refusals.taskSequenceInvalid();
  const number = sequence as number;
  if (scope === 'uk' ? number !== POST_TEST : number < 1 || number >= POST_TEST) throw refusals.taskSequenceInvalid();
  return { scope, sequence: number };
}

export const taskKey = ({ scope, sequence }: TaskName): string => `${scope}-${sequence}`;
