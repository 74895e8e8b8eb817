import { z } from 'zod';
import { type Attendance, ProgrammeRefused, type Submission } from './gateway.ts';

/** The programme's words, in ours: pure, so that each can be tried alone. */

const MOST_WORDS = 300;
const plainWords = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_WORDS)
    .toWellFormed();

const refusal = z.object({
  success: z.literal(false).optional(),
  code: z.union([z.string(), z.number()]).optional(),
  message: z.string().optional(),
});

/**
 * What stands in its envelope. An error may come with `success: false`, or with code and message alone; it is a refusal
 * either way, whatever HTTP says of it. undefined: neither an answer nor a refusal.
 */
export function openEnvelope(body: unknown): unknown {
  const answer = z.object({ success: z.literal(true), data: z.looseObject({}) }).safeParse(body);
  if (answer.success) return answer.data.data;
  const { success, data } = refusal.safeParse(body);
  const isRefusal = success && (data.success === false || (data.code !== undefined && data.message !== undefined));
  if (!isRefusal) return undefined;
  throw new ProgrammeRefused(String(data.code ?? ''), plainWords(data.message ?? ''));
}

const attendance = z.object({
  redeem_code: z.string(),
  course_code: z.string().nullish(),
  attendance_status: z.unknown(),
  sequence: z.coerce.number().nullish(),
});

/** null: it speaks of another code or sequence, which tells nothing about this one. */
export function readAttendance(data: unknown, asked: { code: string; sequence: number }): Attendance | null {
  const { success, data: told } = attendance.safeParse(data);
  if (!success || told.redeem_code.toUpperCase() !== asked.code.toUpperCase()) return null;
  if ((told.sequence ?? asked.sequence) !== asked.sequence) return null;
  return {
    code: told.redeem_code,
    sequence: asked.sequence,
    courseCode: told.course_code || null,
    isVerified: told.attendance_status === 1,
  };
}

const MOST_STATE = 500;
const faceRequest = z.object({ url: z.string().max(2000), state: z.string().min(1).max(MOST_STATE) });

/** The student is sent there: a page, and as safe a one as the programme's own address. */
export function readFaceRequest(data: unknown, programmeUrl: string): { url: string; state: string } | null {
  const { success, data: told } = faceRequest.safeParse(data);
  const url = success ? URL.parse(told.url) : null;
  if (!success || !url || told.state.includes('\0')) return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && new URL(programmeUrl).protocol === 'http:');
  return isSafe ? { url: url.href, state: told.state } : null;
}

const submission = z.object({ status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]) });
export function readSubmission(data: unknown): Submission | null {
  const { success, data: told } = submission.safeParse(data);
  return success ? told.status : null;
}

export function readTaskStatus(data: unknown): { assignment: Submission; feedback: Submission } | null {
  const { success, data: told } = z.object({ assignment: z.unknown(), feedback: z.unknown() }).safeParse(data);
  const assignment = success ? readSubmission(told.assignment) : null;
  // Before any feedback was given there may be none to speak of.
  const feedback = success ? readSubmission(told.feedback ?? { status: 0 }) : null;
  return assignment === null || feedback === null ? null : { assignment, feedback };
}
