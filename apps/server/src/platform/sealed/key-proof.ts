import { createHmac } from 'node:crypto';

/** Tells a key from another of the same name, and not the key. */
export function proofOf(key: Buffer | undefined): Buffer {
  return createHmac('sha256', key ?? '')
    .update('electron-to-go data key')
    .digest();
}
