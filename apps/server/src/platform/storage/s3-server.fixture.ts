import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { z } from 'zod';
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

export interface SilentS3 {
  endpoint: string;
  /** The paths that were asked for. */
  asked: string[];
  close(): void;
}

/** Accepts every request, and answers nothing, or with the head of a file and half of its body. */
export async function startSilentS3(says: 'nothing' | 'half'): Promise<SilentS3> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (says === 'half') response.writeHead(200, { 'content-length': '10' }).write('half');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { endpoint: `http://127.0.0.1:${port}`, asked, close };
}
