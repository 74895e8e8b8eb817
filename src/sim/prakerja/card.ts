import type { Submission } from './submission.ts';

export const codeKinds = ['fresh', 'webinar', 'slow', 'refused', 'redeemed', 'outside_schedule'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** One redeem code, and all that the programme knows of it. */
export type Card = {
  /** Trimmed, in capitals. */
  code: string;
  courseCode: string;
  kind: CodeKind;
  /** Who redeemed it; null before, and after the older flow, which does not ask who. */
  email: string | null;
  redeemedAt: number | null;
  /** By sequence, when the face was seen. */
  attendances: Record<string, number>;
  assignments: Record<string, Submission>;
  feedbacks: Record<string, Submission>;
};

export const POST_TEST = 999;
export const isSequence = (value: unknown): value is number =>
  Number.isInteger(value) && (((value as number) >= 1 && (value as number) <= 10) || value === POST_TEST);

export const canonical = (code: string): string => code.trim().toUpperCase();
export const isTestCode = (code: string): boolean => code.startsWith('PRAT-');
export const isKind = (value: unknown): value is CodeKind => codeKinds.includes(value as CodeKind);

const SOMEBODY_ELSE = 'peserta.lain@contoh.id';
const LONG_AGO = Date.UTC(2026, 0, 5, 2);

const schedules = {
  open: { start: Date.UTC(2025, 11, 31, 17), end: Date.UTC(2035, 11, 31, 16, 59, 59) },
  over: { start: Date.UTC(2023, 11, 31, 17), end: Date.UTC(2024, 11, 31, 16, 59, 59) },
};

export function freshCard(code: string, courseCode: string, kind: CodeKind): Card {
  const nothing = { attendances: {}, assignments: {}, feedbacks: {} };
  const card: Card = { code, courseCode, kind, email: null, redeemedAt: null, ...nothing };
  return kind === 'redeemed' ? redeemedCard(card, SOMEBODY_ELSE) : card;
}

export function redeemedCard(card: Card, email: string): Card {
  return { ...card, email, redeemedAt: LONG_AGO, attendances: { 1: LONG_AGO } };
}

export const scheduleOf = ({ kind }: Card) => (kind === 'outside_schedule' ? schedules.over : schedules.open);
export const isInSchedule = (card: Card, now: number): boolean =>
  now >= scheduleOf(card).start && now <= scheduleOf(card).end;

export const hasTasks = ({ assignments }: Card): boolean => Object.keys(assignments).length > 0;
