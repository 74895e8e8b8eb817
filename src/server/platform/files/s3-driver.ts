import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { WriteOptions } from 'flydrive/types';
import type { Config } from '../../config.ts';

/** What is sent at once. A part that fails is sent again by the SDK, from memory; what is shorter goes whole. */
const PART_BYTES = 8 * 1024 * 1024;
const CONNECT_MS = 10_000;
/** Some stores put a large file together for a minute before they answer. */
const SILENT_MS = 120_000;

type Settings = NonNullable<Config['s3']>;

/** Any S3-compatible store. A write that returns is stored byte for byte; one that fails may be done again. */
export class CheckedS3Driver extends S3Driver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, accessKeyId, secretAccessKey }: Settings) {
    const client = new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId, secretAccessKey },
      // By itself the SDK frames a stream to add a checksum at its end. Stores that do not know the frame refuse the
      // file, or keep the frame as a part of it.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    });
    super({ client, bucket, visibility: 'private', supportsACL: false });
    this.#client = client;
    this.#bucket = bucket;
  }

  override put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    return this.putStream(key, Readable.from([Buffer.from(contents)]), options);
  }

  override async putStream(key: string, contents: Readable, { contentType, contentLength }: WriteOptions = {}) {
    const sent = new Sent();
    await this.#send(key, partsOf(contents, sent), contentType);
    if (sent.bytes === (contentLength ?? sent.bytes) && (await this.#holds(key, sent))) return;
    await this.delete(key).catch(() => {});
    throw new Error(`The store did not keep ${key} as it was sent.`);
  }

  async #send(key: string, parts: AsyncIterable<Buffer>, type: string | undefined): Promise<void> {
    const to = { Bucket: this.#bucket, Key: key };
    const described = { ...to, ...(type ? { ContentType: type } : {}) };
    const stored: CompletedPart[] = [];
    let upload: (typeof to & { UploadId: string | undefined }) | undefined;
    try {
      for await (const Body of parts) {
        if (!upload && Body.length < PART_BYTES) {
          await this.#client.send(new PutObjectCommand({ ...described, Body }));
          return;
        }
        upload ??= { ...to, UploadId: (await this.#client.send(new CreateMultipartUploadCommand(described))).UploadId };
        const PartNumber = stored.length + 1;
        const { ETag } = await this.#client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
        stored.push({ PartNumber, ETag });
      }
      await this.#client.send(new CompleteMultipartUploadCommand({ ...upload!, MultipartUpload: { Parts: stored } }));
    } catch (error) {
      // Its parts would be kept, and paid for.
      if (upload) await this.#client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
      throw error;
    }
  }

  async #holds(key: string, sent: Sent): Promise<boolean> {
    const { contentLength, etag } = await this.getMetaData(key);
    if (contentLength !== sent.bytes) return false;
    const { whole, parts } = sent.digests();
    const tag = etag?.replaceAll('"', '');
    if (tag === whole || tag === parts) return true;
    // The store encrypts, or makes its tags in its own way: only the file itself tells.
    const stored = createHash('md5');
    for await (const piece of await this.getStream(key)) stored.update(piece);
    return stored.digest('hex') === whole;
  }
}

/** How many bytes were sent, and their MD5 as stores answer it: of the whole, or of the MD5s of its parts. */
class Sent {
  bytes = 0;
  readonly #whole = createHash('md5');
  readonly #parts: Buffer[] = [];

  add(part: Buffer): void {
    this.bytes += part.length;
    this.#whole.update(part);
    this.#parts.push(createHash('md5').update(part).digest());
  }

  digests(): { whole: string; parts: string } {
    const parts = createHash('md5').update(Buffer.concat(this.#parts)).digest('hex');
    return { whole: this.#whole.digest('hex'), parts: `${parts}-${this.#parts.length}` };
  }
}

/** All of them as long as a part is, but for the last. */
async function* partsOf(contents: Readable, sent: Sent): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const piece of contents) {
    rest.push(piece);
    length += piece.length;
    while (length > PART_BYTES) {
      const all = Buffer.concat(rest);
      const part = all.subarray(0, PART_BYTES);
      rest = [all.subarray(PART_BYTES)];
      length -= PART_BYTES;
      sent.add(part);
      yield part;
    }
  }
  const last = Buffer.concat(rest);
  sent.add(last);
  yield last;
}
