import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';
import { refuseName, type Storage, StorageAway } from './storage.ts';

export interface S3Place {
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  /** Undefined: as the machine has them, by its role at Amazon. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/**
 * An upload is answered within half a minute; a store that is slower counts as away. The worker waits for a file to be
 * deleted, and performs nothing else meanwhile.
 */
const defaultTimeouts = { connectionTimeout: 3_000, requestTimeout: 8_000, longestMs: 15_000 };

const failure = z.object({
  name: z.string(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
});

/** Files in a bucket of Amazon, or of any server that speaks S3. The library is loaded here, since few need it. */
export async function s3Storage(place: S3Place, timeouts = defaultTimeouts): Promise<Storage> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = clientOf(s3, place, timeouts);
  const at = (name: string) => ({ Bucket: place.bucket, Key: place.prefix + name });
  // All tries of one act, and the body that is read after it.
  const bounded = () => ({ abortSignal: AbortSignal.timeout(timeouts.longestMs) });
  const put: Storage['put'] = async (name, content, type) => {
    const file = { ...at(name), Body: content, ContentType: type };
    await client.send(new s3.PutObjectCommand(file), bounded());
  };
  return {
    put: (name, content, type) => orAway(name, () => put(name, content, type)),
    get: (name) =>
      orAway(name, async () => {
        const found = await client
          .send(new s3.GetObjectCommand(at(name)), bounded())
          .catch((error) => undefinedIfMissing(error));
        return found?.Body instanceof Readable ? found.Body : undefined;
      }),
    exists: (name) =>
      orAway(name, async () => {
        const found = await client
          .send(new s3.HeadObjectCommand(at(name)), bounded())
          .catch((error) => undefinedIfMissing(error));
        return found !== undefined;
      }),
    delete: (name) =>
      orAway(name, async () => void (await client.send(new s3.DeleteObjectCommand(at(name)), bounded()))),
    check: async () => {
      try {
        // Writing proves more than looking: a key that may only read would fail at the first upload.
        await put(
          'start-check.txt',
          Buffer.from('This file shows that the server can write here.\n'),
          'text/plain',
        );
      } catch (error) {
        throw problemOf(error, place);
      }
    },
  };
}

function clientOf(
  { S3Client }: typeof import('@aws-sdk/client-s3'),
  { region, endpoint, keys }: S3Place,
  { connectionTimeout, requestTimeout }: typeof defaultTimeouts,
): S3Client {
  return new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout,
      requestTimeout,
      // Otherwise the library only warns, and waits for ever.
      throwOnRequestTimeout: true,
      socketTimeout: requestTimeout,
    },
    // Other servers know neither buckets as host names nor the checksums that Amazon added in 2025.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(keys && { credentials: keys }),
  });
}

function statusOf(error: unknown): number | undefined {
  return failure.safeParse(error).data?.$metadata?.httpStatusCode;
}

/** A bucket that is missing is a 404 as well. */
function undefinedIfMissing(error: unknown): undefined {
  const name = failure.safeParse(error).data?.name;
  if (statusOf(error) === 404 && name !== 'NoSuchBucket') return undefined;
  throw error;
}

/** The library's errors repeat requests with their signatures: only name and status go on. */
function faultOf(error: unknown): string {
  const { data } = failure.safeParse(error);
  return [data?.name ?? 'no answer', statusOf(error)].filter(Boolean).join(', ');
}

async function orAway<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  refuseName(name);
  try {
    return await act();
  } catch (error) {
    throw new StorageAway(`The storage failed: ${faultOf(error)}`);
  }
}

function problemOf(error: unknown, { bucket, endpoint, region }: S3Place): Error {
  const status = statusOf(error);
  // Another region, a wrong key, no such bucket. A busy server says so with a status of its own.
  const isOurs = status !== undefined && status >= 300 && status < 500 && status !== 429;
  const isWithoutKeys = failure.safeParse(error).data?.name === 'CredentialsProviderError';
  if (!isOurs && !isWithoutKeys) return new StorageAway(`The storage failed: ${faultOf(error)}`);
  return new StartupProblem(
    `STORAGE: the bucket "${bucket}" at ${endpoint ?? `Amazon, ${region}`} refuses to store a file (${faultOf(error)}). Check its name, the region, and STORAGE_ACCESS_KEY with STORAGE_SECRET_KEY.`,
  );
}
