import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Log } from '../../../platform/log.ts';
import { openEnvelope, readAttendance, readFaceRequest, readSubmission, readTaskStatus } from './answers.ts';
import { type Patience, type Programme, ProgrammeAway, ProgrammeRefused, type TaskKey } from './gateway.ts';
import { createGuard } from './protection.ts';
import { signatureOf } from './signing.ts';

/** It is known to answer after ten seconds at times, and then to be right. */
const timeoutsMs: Record<Patience, number> = { short: 15_000, long: 20_000 };
const PAUSE_MS = 200;
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

/** Nobody waits as long once more. */
class TooSlow extends ProgrammeAway {}

/** Speaks with the programme. Each of its calls may safely be made again. */
export function createProgramme(settings: Settings, { clock, log }: Parts): Programme {
  const guard = createGuard(clock, log);

  async function tryOnce(path: string, body: string, timeoutMs: number): Promise<unknown> {
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const signed = { clientCode: settings.clientCode, timestamp, method: 'POST', path, body };
    const response = await fetch(settings.url + path, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        client_code: settings.clientCode,
        signature: signatureOf(signed, settings.signKey),
        timestamp,
      },
      body,
    });
    const text = await readLimited(response);
    const { status } = response;
    // Our keys or our clock: no student can mend it, and no other try.
    if (status === 401) log.error({ path, answer: text.slice(0, 300) }, 'the programme does not know us');
    if ([401, 408, 429].includes(status) || status >= 500) throw new Error(`answered ${status}`);
    return openEnvelope(JSON.parse(text));
  }

  /** What is not of the form that was promised is as good as no answer. */
  function ask<Told>(path: string, body: object, read: Read<Told>, patience: Patience = 'long'): Promise<Told> {
    const bytes = JSON.stringify(body);
    const attempt = async () => {
      try {
        const told = read(await tryOnce(path, bytes, timeoutsMs[patience]));
        if (told === null) throw new Error('answered something else');
        return told;
      } catch (error) {
        if (error instanceof ProgrammeRefused) throw error;
        log.warn({ err: error, path }, 'the programme gave no sensible answer');
        const isSlow = error instanceof Error && error.name === 'TimeoutError';
        throw isSlow ? new TooSlow('too slow') : new ProgrammeAway('no sensible answer');
      }
    };
    return guard(() =>
      attempt().catch(async (error: unknown) => {
        if (!(error instanceof ProgrammeAway) || error instanceof TooSlow) throw error;
        await sleep(PAUSE_MS);
        return attempt();
      }),
    );
  }

  const keyOf = ({ code, scope, sequence }: TaskKey) => ({ redeem_code: code, scope, sequence });

  return {
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
  };
}

/** No more of it than an answer can have: a page of maintenance may be long. */
async function readLimited({ body, status }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(`answered ${status} with more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
