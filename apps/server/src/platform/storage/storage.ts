import type { Readable } from 'node:stream';

/**
 * Where files are kept that do not belong into the database. Names are ours, made of digests; whoever stores the same name
 * again stores the same content. Each function throws `StorageAway` if the storage cannot be reached or refuses.
 */
export interface Storage {
  put(name: string, content: Buffer, type: string): Promise<void>;
  /** Undefined: there is no such file. */
  get(name: string): Promise<Readable | undefined>;
  exists(name: string): Promise<boolean>;
  /** Also if there is none. */
  delete(name: string): Promise<void>;
  /** Throws `StorageAway`, or `StartupProblem` if only the person who starts the server can put it right. */
  check(): Promise<void>;
}

/** Its message names no key and no signature: it is logged. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

const validName = /^[a-z0-9][a-z0-9-]{0,79}\.[a-z0-9]{1,8}$/;

/** A mistake of ours: names are checked where they come in. No name leads out of the folder. */
export function refuseName(name: string): void {
  if (!validName.test(name)) throw new Error(`"${name}" is not a name for a stored file`);
}

/** Whether an error of the file system says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
