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

export async function openDisk({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Disk> {
  if (!s3) return new Disk(new FSDriver({ location: folderIn(dataDir), visibility: 'private' }));
  // The store's client is large: only who uses it loads it.
  const { CheckedS3Driver } = await import('./s3-driver.ts');
  return new Disk(new CheckedS3Driver(s3));
}

/** Null where there is none. */
export async function storedSize(disk: Disk, key: string): Promise<number | null> {
  return (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null;
}

const folderIn = (dataDir: string): string => join(dataDir, 'files');

/** A browser reads a film's captions from the page's own origin alone. */
export const isReadHere = (key: string): boolean => key.endsWith('.vtt');

export async function createFiles(config: Config & { appSecret: string }, clock: Clock): Promise<Files> {
  const disk = await openDisk(config);
  const folder = config.s3 ? null : folderIn(config.dataDir);
  return {
    disk,
    folder,
    async signedUrl(key, { expiresInSeconds, from = clock.now(), downloadName: name = '' }) {
      if (!folder && !isReadHere(key))
        return disk.getSignedUrl(key, {
          expiresIn: expiresInSeconds,
          ...(name ? { contentDisposition: attachment(name) } : {}),
        });
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
