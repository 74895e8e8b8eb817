import type { courseTypes } from '../catalogue.ts';

export const sessionKinds = ['live', 'qna', 'consultation'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/**
 * Which sessions a course can have. The live sessions are what a live course consists of; a QnA session follows films
 * that were watched; what is learnt elsewhere has none here.
 */
export const sessionKindsOf: Record<(typeof courseTypes)[number], readonly SessionKind[]> = {
  hosted: ['qna', 'consultation'],
  live: ['live', 'consultation'],
  external: [],
};
