import { createHmac } from 'node:crypto';

/** A digest that distinguishes keys of the same name without revealing them. */
export function proofOf(key: Buffer | undefined): Buffer {
  return createHmac('sha256', key ?? '')
    .update('electron-to-go data key')
    .digest();
}
