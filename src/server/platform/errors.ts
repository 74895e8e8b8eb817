import { type FailureCode, failures } from '../../contract/failures.ts';

type More = {
  fields?: Record<string, string[]>;
  retryAfterSeconds?: number;
  /** In the words of whoever refused, where they are meant for the person. */
  text?: string | undefined;
  /** Of a save against an older version: the fields as they are now, for the form to show beside its own. */
  current?: Record<string, unknown>;
};

/** A failure that people may read: everything else that is thrown answers 500 and says nothing of the inside. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: Record<string, unknown> | undefined;

  constructor(code: FailureCode, more: More = {}) {
    super(more.text ?? failures[code].text);
    this.code = code;
    this.status = failures[code].status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.current = more.current;
  }
}
