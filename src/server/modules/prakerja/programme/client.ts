import type { Clock } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Log } from '../../../platform/log.ts';
import { openEnvelope, readAttendance, readFaceRequest, readSubmission, readTaskStatus } from './answers.ts';
import { faultOf, NotNow, tryTwice } from './attempts.ts';
import {
  type Patience,
  type Programme,
  ProgrammeAway,
  ProgrammeRefused,
  ProgrammeSenseless,
  type Questions,
  type TaskKey,
} from './gateway.ts';
import { createGuard } from './protection.ts';
import { signatureOf } from './signing.ts';

/** It is known to answer after ten seconds at times, and then to be right. */
const timeoutsMs: Record<Patience, number> = { short: 15_000, long: 20_000 };
const MOST_BYTES = 64 * 1024;

const paths = {
  status: '/api/v1/integration/payment/redeem-code/status',
  askForFace: '/api/v1/integration/oauth/url-generate',
  reportTask: '/api/v1/integration/tpm/submission',
  reportFeedback: '/api/v1/integration/tpm/feedback/submission',
  taskStatus: '/api/v1/integration/tpm/submission/status',
} as const;

type Settings = NonNullable<Platform['config']['prakerja']>;
type Parts = { clock: Clock; log: Log };
/** null: it is not what was asked for. */
type Read<Told> = (data: unknown) => Told | null;
type Ask = <Told>(path: string, body: object, read: Read<Told>, patience?: Patience) => Promise<Told>;

/** Speaks with the programme. Each of its calls may safely be made again. */
export function createProgramme(settings: Settings, { clock, log }: Parts): Programme {
  const guard = createGuard(clock, log);

  function send(path: string, body: string, signal: AbortSignal): Promise<Response> {
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const signed = { clientCode: settings.clientCode, timestamp, method: 'POST', path, body };
    return fetch(settings.url + path, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        client_code: settings.clientCode,
        signature: signatureOf(signed, settings.signKey),
        timestamp,
      },
      body,
    });
  }

  /** Its words stay out of the log: they may quote a code, which opens a class. */
  async function attempt<Told>(path: string, body: string, read: Read<Told>, signal: AbortSignal): Promise<Told> {
    try {
      const response = await send(path, body, signal);
      const told = read(openAnswer(response, await readLimited(response)));
      if (told === null) throw new ProgrammeSenseless('answered something else');
      return told;
    } catch (error) {
      if (error instanceof ProgrammeRefused) throw error;
      const { fault, isTimeout } = faultOf(error);
      const away = error instanceof ProgrammeAway ? error : isTimeout ? new NotNow(fault) : new ProgrammeAway(fault);
      log.warn({ path, why: away.message }, 'the programme gave no sensible answer');
      throw away;
    }
  }

  function openAnswer({ ok, status, url }: Response, text: string): unknown {
    // Our keys or our clock: no student can mend it, and no other try.
    if (status === 401) log.error({ path: new URL(url).pathname }, 'the programme does not know us');
    if (status === 401 || status === 429) throw new NotNow(`answered ${status}`);
    if (status === 408 || status >= 500) throw new ProgrammeAway(`answered ${status}`);
    const data = openEnvelope(parse(text));
    if (ok && data !== undefined) return data;
    throw inNoForm(status);
  }

  const ask: Ask = (path, body, read, patience = 'long') => {
    const bytes = JSON.stringify(body);
    return tryTwice(timeoutsMs[patience], (signal) => attempt(path, bytes, read, signal));
  };

  return {
    ...questionsBy(settings, (...question) => guard((note) => note(ask(...question)))),
    asOne: (questions) => guard((note) => questions(questionsBy(settings, (...question) => note(ask(...question))))),
  };
}

const keyOf = ({ code, scope, sequence }: TaskKey) => ({ redeem_code: code, scope, sequence });

const questionsBy = (settings: Settings, ask: Ask): Questions => ({
  status: (asked, patience = 'short') =>
    ask(
      paths.status,
      { redeem_code: asked.code, sequence: asked.sequence },
      (data) => readAttendance(data, { code: asked.code, sequence: asked.sequence }),
      patience,
    ),
  askForFace: ({ code, sequence, email, redirectUri }) =>
    ask(
      paths.askForFace,
      { redeem_code: code, redirect_uri: redirectUri, email, sequence },
      (data) => readFaceRequest(data, settings.url),
      'short',
    ),
  reportTask: ({ fileUrl, ...task }) => ask(paths.reportTask, { ...keyOf(task), url_file: fileUrl }, readSubmission),
  reportFeedback: ({ notes, ...task }) => ask(paths.reportFeedback, { ...keyOf(task), notes }, readSubmission),
  taskStatus: (task) => ask(paths.taskStatus, keyOf(task), readTaskStatus),
});

/** As good as no answer. What it takes for a fault of the question is no fault of its own. */
const inNoForm = (status: number) =>
  new (status >= 400 && status < 500 ? ProgrammeSenseless : ProgrammeAway)(`answered ${status} in no known form`);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No more of it than an answer can have: a page of maintenance may be long. */
async function readLimited({ body, status }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw inNoForm(status);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
