/** What was handed in for a task, or written about it. */
export type Submission = {
  id: number;
  status: SubmissionStatus;
  urlFile: string | null;
  notes: string | null;
  submittedAt: number;
};

/** As the programme counts: 0 not submitted, 1 pending, 2 success, 3 failed. */
export type SubmissionStatus = 1 | 2 | 3;

/** Nobody has to press a button: what is pending succeeds by itself. */
const CHECKED_AFTER_MS = 60_000;

export function statusNow({ status, submittedAt }: Submission, now: number): SubmissionStatus {
  return status === 1 && now - submittedAt >= CHECKED_AFTER_MS ? 2 : status;
}
