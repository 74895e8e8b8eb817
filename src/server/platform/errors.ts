import { type FailureCode, type FieldFailureCode, failures, type PlainFailureCode } from '../../contract/failures.ts';

type Fields = Record<string, string[]>;
type More = {
  retryAfterSeconds?: number;
  /** In the words of whoever refused, where they are meant for the person. */
  text?: string | undefined;
  /** Of a save against an older version: the fields as they are now, for the form to show beside its own. */
  current?: Record<string, unknown>;
};
/** `field`: the one field that the failure's own text is about. */
type OfFields = More & ({ fields: Fields; field?: never } | { field: string; fields?: never });

/** A failure that people may read: everything else that is thrown answers 500 and says nothing of the inside. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly fields: Fields | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: Record<string, unknown> | undefined;

  constructor(code: PlainFailureCode, more?: More);
  constructor(code: FieldFailureCode, more: OfFields);
  constructor(code: FailureCode, more: More | OfFields = {}) {
    super(more.text ?? failures[code].text);
    this.code = code;
    this.status = failures[code].status;
    const { fields, field } = more as Partial<OfFields>;
    this.fields = field === undefined ? fields : { [field]: [this.message] };
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.current = more.current;
  }
}
