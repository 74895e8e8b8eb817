import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { signedQuery } from './signature.ts';

type SignedUrlOptions = {
  expiresInSeconds: number;
  /** The moment that is counted from where it is not the present; the store counts from its own. */
  from?: Date;
  /** Given: the browser saves it under this name instead of showing it. */
  downloadName?: string;
};

/** Private files: stored outside the web root, reached only through signed, expiring addresses. */
export type Files = {
  disk: Disk;
  /** The folder behind the disk, or null where S3 serves them. */
  folder: string | null;
  signedUrl(key: string, options: SignedUrlOptions): Promise<string>;
};

export async function createFiles(config: Config & { appSecret: string }, clock: Clock): Promise<Files> {
  if (config.s3) {
    // The store's client is large: only who uses it loads it.
    const { S3Driver } = await import('flydrive/drivers/s3');
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config.s3;
    const disk = new Disk(
      new S3Driver({
        bucket,
        region,
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        credentials: { accessKeyId, secretAccessKey },
        visibility: 'private',
        supportsACL: false,
      }),
    );
    return {
      disk,
      folder: null,
      signedUrl: (key, { expiresInSeconds, downloadName }) =>
        disk.getSignedUrl(key, {
          expiresIn: expiresInSeconds,
          ...(downloadName ? { contentDisposition: attachment(downloadName) } : {}),
        }),
    };
  }
  const folder = join(config.dataDir, 'files');
  return {
    disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
    folder,
    signedUrl: async (key, { expiresInSeconds, from = clock.now(), downloadName: name = '' }) => {
      const query = signedQuery({ kind: 'file', key, name }, expiresInSeconds, from, config.appSecret);
      return `/files/${key.split('/').map(encodeURIComponent).join('/')}?${query}`;
    },
  };
}

export const attachment = (name: string): string => disposition('attachment', name);

/** RFC 6266 with the plain fallback that old clients read. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
