import { notices } from '../../contract/messages.ts';
import type { FailureEnvelope } from '../../contract/wire.ts';

const unsentText = 'Anda sedang luring. Belum terkirim; coba lagi setelah tersambung.';

/** A call that did not succeed. status 0: no answer came at all. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** Seconds until it is worth trying again, where the server said so. */
  readonly retryAfter: number | null;
  /** Something was to be sent, and the browser has no network. */
  readonly isUnsent: boolean;

  constructor(
    status: number,
    envelope: FailureEnvelope | null,
    retryAfter: number | null = null,
    isUnsent: boolean = false,
  ) {
    super(envelope?.message ?? '');
    this.status = status;
    this.errors = envelope?.errors ?? {};
    this.retryAfter = retryAfter;
    this.isUnsent = isUnsent;
  }
}

export type Notice = { title: string; lines: string[] };

/** What a page says of a failure (G-02, G-03). The dashboard has a word of its own for what is unexpected. */
export function noticeOf(failure: unknown, where: 'site' | 'dashboard' = 'site'): Notice {
  return { title: notices.title, lines: linesOf(failure, where) };
}

/** What a 429 says: the server's words, and when to try again. */
export function tooManyText({ message, retryAfter }: ApiFailure): string {
  if (!retryAfter) return message;
  const wait = retryAfter < 90 ? `${retryAfter} detik` : `${Math.ceil(retryAfter / 60)} menit`;
  return `Terlalu banyak percobaan. Coba lagi dalam ${wait}.`;
}

/** Lines to add below a failure's words: when to try again, or that nothing was sent. */
export function adviceOf(failure: ApiFailure): string[] {
  if (failure.status === 429) return [tooManyText(failure)];
  return failure.isUnsent ? [unsentText] : [];
}

function linesOf(failure: unknown, where: 'site' | 'dashboard'): string[] {
  const other = where === 'dashboard' ? notices.dashboard : notices.noResponse;
  if (!(failure instanceof ApiFailure)) return [other];
  const { status, message, errors } = failure;
  const firstOfEach = Object.values(errors).flatMap((messages) => messages.slice(0, 1));
  switch (status) {
    case 0:
      return [notices.noResponse, ...adviceOf(failure)];
    case 401:
      return [message || other];
    case 404:
      return [message || notices.notFound];
    case 422:
      return firstOfEach.length > 0 ? firstOfEach : [message || other];
    case 429:
      return [tooManyText(failure)];
    default:
      return [other];
  }
}
