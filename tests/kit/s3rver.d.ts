declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** What the tests use of it: it brings no types. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
