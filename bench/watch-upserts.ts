import { once } from 'node:events';
import { createLeanClient, type LeanClient } from './lean-client.ts';
import { end, runBeside } from './server.ts';
import { type Tally, type Watching, whileAnswered } from './watching.ts';

type Load = { seconds: number; atOnce: number };

/** A bare Fastify that writes positions down. */
export async function serveUpserts(databaseUrl: string) {
  const child = runBeside('served-upserts.ts', [databaseUrl]);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { pid: child.pid as number, url, stop: () => end(child) };
}

/** Sends positions to such a route as our reports are sent. */
export async function sendUpserts(url: string, path: string, learners: Watching[], load: Load): Promise<Tally> {
  const client = createLeanClient(url, load.atOnce);
  try {
    return await whileAnswered(learners, load, (learner, tally) => upsert(client, path, learner, tally));
  } finally {
    client.close();
  }
}

async function upsert(client: LeanClient, path: string, learner: Watching, tally: Tally): Promise<void> {
  const { enrolmentId, courseId, lectureId, token } = learner;
  const body = `{"enrolmentId":${enrolmentId},"courseId":${courseId},"lectureId":${lectureId},"second":30}`;
  const began = performance.now();
  const { status } = await client.post(path, token, body);
  tally.ms.push(performance.now() - began);
  if (status !== 200) tally.refused += 1;
}
