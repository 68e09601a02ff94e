/** The parts of the library that our tests use; it has no types of its own. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }

  // biome-ignore lint/style/noDefaultExport: theirs.
  export { S3rver as default };
}
