import fastify from 'fastify';
import pg from 'pg';
import { upsertText } from './upsert.ts';

/**
 * The least that writing down a position takes behind HTTP, without anybody asking who reports or what counts of it: a
 * route that upserts each with a commit of its own, and one that upserts 250 in one, before they are answered.
 */
type Position = { enrolmentId: number; courseId: number; lectureId: number; second: number };
const BATCH = 250;
const LONGEST_WAIT_MS = 25;
const CONNECTIONS = 10;
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: CONNECTIONS });

const upsert = (some: readonly Position[]) =>
  pool.query({
    name: 'upsert',
    text: upsertText,
    values: [
      some.map(({ enrolmentId }) => enrolmentId),
      some.map(({ courseId }) => courseId),
      some.map(({ lectureId }) => lectureId),
      some.map(({ second }) => second),
    ],
  });

let gathered: Position[] = [];
let written = Promise.withResolvers<unknown>();
let timer: NodeJS.Timeout | undefined;

function together(position: Position): Promise<unknown> {
  const { promise } = written;
  if (gathered.push(position) === 1) timer = setTimeout(write, LONGEST_WAIT_MS);
  if (gathered.length === BATCH) write();
  return promise;
}

function write(): void {
  clearTimeout(timer);
  upsert(gathered).then(written.resolve, written.reject);
  gathered = [];
  written = Promise.withResolvers();
}

const app = fastify();
const integer = { type: 'integer' } as const;
const schema = {
  body: {
    type: 'object',
    properties: { enrolmentId: integer, courseId: integer, lectureId: integer, second: integer },
    required: ['enrolmentId', 'courseId', 'lectureId', 'second'],
  },
};
app.post<{ Body: Position }>('/single', { schema }, async ({ body }) => {
  await upsert([body]);
  return { success: true };
});
app.post<{ Body: Position }>('/batched', { schema }, async ({ body }) => {
  await together(body);
  return { success: true };
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
