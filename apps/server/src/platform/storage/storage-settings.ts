import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';
import type { S3Place } from './s3-storage.ts';

export type StorageSettings =
  /** Without a folder: one in `DATA_DIR`. Shared: other processes must see the same one. */
  | { kind: 'folder'; folder?: string; isShared: boolean }
  | { kind: 's3'; place: S3Place }
  /** Several processes, and nobody said where: a folder of one of them would be invisible to the others. */
  | { kind: 'none' };

export const storageEnvironment = {
  STORAGE: z.string().min(1).max(1_000).optional(),
  STORAGE_ACCESS_KEY: z.string().min(1).max(200).optional(),
  STORAGE_SECRET_KEY: z.string().min(1).max(200).optional(),
};

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixShape = /^(?:[\w.-]+\/)*$/;

export function storageSettingsOf(
  {
    STORAGE: storage,
    STORAGE_ACCESS_KEY: accessKeyId,
    STORAGE_SECRET_KEY: secretAccessKey,
  }: z.infer<z.ZodObject<typeof storageEnvironment>>,
  { isShared }: { isShared: boolean },
): StorageSettings {
  if (!accessKeyId !== !secretAccessKey)
    throw new StartupProblem('STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY belong together: set both or none.');
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  if (storage?.startsWith('s3:')) return { kind: 's3', place: { ...readBucket(storage), keys } };
  if (keys) throw new StartupProblem('STORAGE_ACCESS_KEY is for a STORAGE that begins with s3://.');
  if (storage) return { kind: 'folder', folder: readFolder(storage), isShared };
  return isShared ? { kind: 'none' } : { kind: 'folder', isShared };
}

function readFolder(storage: string): string {
  if (!/^[a-z][a-z\d+.-]+:/i.test(storage)) return resolve(storage);
  try {
    return fileURLToPath(storage);
  } catch {
    throw new StartupProblem(
      'STORAGE is neither a folder (/var/lib/photos, file:///var/lib/photos) nor a bucket (s3://bucket/prefix?region=…).',
    );
  }
}

/** The message repeats nothing of the address: somebody may have written keys into it. */
function readBucket(storage: string): Omit<S3Place, 'keys'> {
  const url = URL.canParse(storage) ? new URL(storage) : undefined;
  if (!url || !bucketName.test(url.hostname))
    throw new StartupProblem('STORAGE names no bucket: s3://bucket/prefix?endpoint=https://…&region=….');
  if (url.username || url.password)
    throw new StartupProblem('STORAGE must not contain keys: set STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY.');
  const unknown = [...url.searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region');
  if (unknown.length > 0)
    throw new StartupProblem('STORAGE takes only endpoint and region after its question mark.');
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  const prefix = path && `${path}/`;
  if (!prefixShape.test(prefix))
    throw new StartupProblem('STORAGE: a prefix is made of letters, digits, dots, dashes and slashes.');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isWebAddress(endpoint))
    throw new StartupProblem('STORAGE: endpoint is not the address of a server, such as https://s3.example.');
  const region = url.searchParams.get('region') ?? (endpoint ? 'us-east-1' : undefined);
  if (!region)
    throw new StartupProblem('STORAGE needs the region of a bucket at Amazon: …?region=eu-central-1.');
  return { bucket: url.hostname, prefix, endpoint, region };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !new URL(text).username;
}
