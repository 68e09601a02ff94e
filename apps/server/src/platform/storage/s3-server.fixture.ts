import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from './s3-storage.ts';

export interface TestS3 {
  place: S3Place;
  /** The same as an environment variable. */
  address: string;
  keys: { STORAGE_ACCESS_KEY: string; STORAGE_SECRET_KEY: string };
  stop(): Promise<void>;
}

/** A real S3 server with one bucket. The library's own keys. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'etg-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'etg-photos' }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    place: { bucket: 'etg-photos', prefix: 'venues/', region: 'us-east-1', endpoint, keys },
    address: `s3://etg-photos/venues?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`,
    keys: { STORAGE_ACCESS_KEY: keys.accessKeyId, STORAGE_SECRET_KEY: keys.secretAccessKey },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
