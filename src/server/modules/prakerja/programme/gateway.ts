/** The job-seeker card programme: what it is asked, and what it may answer. */
export type Programme = Questions & {
  /** What one asker asks at once. It has one place among those who wait, and is one try of a programme that was away. */
  asOne<Result>(ask: (questions: Questions) => Promise<Result>): Promise<Result>;
};

export type Questions = {
  /** What it knows of a code's attendance. */
  status(question: { code: string; sequence: number }, patience?: Patience): Promise<Attendance>;
  /** Where it sees the student's face: its own page, which returns to `redirectUri`. Again is safe, and gives another. */
  askForFace(request: { code: string; sequence: number; email: string; redirectUri: string }): Promise<FaceRequest>;
  /** That a task was handed in. Again is a resubmission, and safe. */
  reportTask(task: TaskKey & { fileUrl: string }): Promise<Submission>;
  /** What its grader wrote. */
  reportFeedback(task: TaskKey & { notes: string }): Promise<Submission>;
  taskStatus(task: TaskKey): Promise<{ assignment: Submission; feedback: Submission }>;
};

/** How long the asker can wait: somebody in front of a page, or a job. */
export type Patience = 'short' | 'long';

export type Attendance = {
  /** As the programme writes it. */
  code: string;
  sequence: number;
  /** The programme's own name of the course; null where it says none. */
  courseCode: string | null;
  isVerified: boolean;
};

export type FaceRequest = { url: string; state: string };

/** tpm: Tugas Praktik Mandiri, sequence 1 to 998. uk: Unjuk Keterampilan, sequence 999. */
export type TaskKey = { code: string; scope: 'tpm' | 'uk'; sequence: number };

/** 0 not submitted, 1 pending, 2 success, 3 failed. */
export type Submission = 0 | 1 | 2 | 3;

/** It did not answer, or not sensibly, or is not asked for a while: nothing is known, try again later. */
export class ProgrammeAway extends Error {}

/** What it answered to this question makes no sense. It may answer the next one all the same. */
export class ProgrammeSenseless extends ProgrammeAway {}

/** It understood and refused: asking again would not help. Its words are meant for the student. */
export class ProgrammeRefused extends Error {
  readonly code: string;
  constructor(code: string, words: string) {
    super(words);
    this.code = code;
  }
}
