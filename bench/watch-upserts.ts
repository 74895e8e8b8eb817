import { once } from 'node:events';
import { createLeanClient, type LeanClient } from './lean-client.ts';
import { end, runBeside } from './server.ts';
import { type Tally, type Watching, whileAnswered } from './watching.ts';

type Load = { seconds: number; atOnce: number };

/** A bare Fastify that writes positions down, sent to as our reports are. */
export async function serveUpserts(databaseUrl: string, learners: Watching[], load: Load) {
  const child = runBeside('served-upserts.ts', [databaseUrl]);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const client = createLeanClient(url, load.atOnce);
  const flatOut = (path: string) => (): Promise<Tally> =>
    whileAnswered(learners, load, (learner, tally) => upsert(client, path, learner, tally));
  return {
    pid: child.pid as number,
    single: flatOut('/single'),
    batched: flatOut('/batched'),
    async stop() {
      client.close();
      await end(child);
    },
  };
}

async function upsert(client: LeanClient, path: string, learner: Watching, tally: Tally): Promise<void> {
  const { enrolmentId, courseId, lectureId, token } = learner;
  const body = `{"enrolmentId":${enrolmentId},"courseId":${courseId},"lectureId":${lectureId},"second":30}`;
  const began = performance.now();
  const { status } = await client.post(path, token, body);
  tally.ms.push(performance.now() - began);
  if (status !== 200) tally.refused += 1;
}
