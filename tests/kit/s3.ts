import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { removeFolder } from './remove-folder.ts';

/** Answers the request itself, or leaves it to the store. */
type Interfering = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** A real S3 server with a bucket, and somebody in between who can make it fail. */
export async function startS3(bucket = 'semai-berkas') {
  const directory = await mkdtemp(join(tmpdir(), 'semai-s3-'));
  const s3rver = new S3rver({
    directory,
    silent: true,
    // It reckons the signature of an address with a quoted file name otherwise than S3 does.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  const uploads = join(directory, bucket, '._S3rver_uploads');

  async function answerOrFail(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers });
    if (await store.interfere?.(request, response)) return;
    const given = new URL(url, 'http://store').searchParams.get('uploadId');
    if (method !== 'DELETE' || given === null) return answer(request, response);
    // The one call of uploads in parts that it lacks.
    await rm(join(uploads, given), { recursive: true });
    response.writeHead(204).end();
  }
  const server = createServer((request, response) => void answerOrFail(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const pathOf = (key: string) => join(directory, bucket, `${key}._S3rver_object`);
  const store = {
    url,
    env: {
      S3_BUCKET: bucket,
      S3_REGION: 'ap-southeast-3',
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** What it was asked, newest last. */
    seen,
    interfere: null as Interfering | null,
    /** Where it keeps what it was sent, and the MD5 that it answers as ETag. */
    pathOf,
    has: (key: string) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    read: (key: string) => readFile(pathOf(key)),
    /** Uploads in parts that were neither ended nor given up. */
    unfinished: () => readdir(uploads).catch(() => []),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await removeFolder(directory);
    },
  };
  return store;
}
export type S3Store = Awaited<ReturnType<typeof startS3>>;

/** What a store says that is there and does not do it. */
export function answerFault(request: IncomingMessage, response: ServerResponse): true {
  request.resume();
  response.writeHead(500, { 'content-type': 'application/xml' });
  response.end('<Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>');
  return true;
}
