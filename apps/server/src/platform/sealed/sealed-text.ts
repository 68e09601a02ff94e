import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { DataKeys } from './data-keys.ts';

/** `etg1:{key}:{nonce, text, tag}`. No number and no address begins like this. */
const form = /^etg1:([a-z0-9-]{1,16}):([\w-]{38,})$/;
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** It cannot be opened: its key is not known here, or somebody has changed it or put it elsewhere. */
export class CannotOpen extends Error {
  readonly reason: 'unknown-key' | 'changed';
  constructor(reason: 'unknown-key' | 'changed', column: string, key: string) {
    super(`${column} is sealed under ${key} and cannot be opened: ${reason}`);
    this.reason = reason;
  }
}

/** AES-256-GCM under the current key. The column is part of what is sealed: moved to another one it does not open. */
export function sealText({ current, known }: DataKeys, column: string, text: string): string {
  const key = known.get(current);
  if (!key) throw new Error(`there is no data key ${current}`);
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(boundTo(current, column));
  const body = Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]);
  return `etg1:${current}:${body.toString('base64url')}`;
}

export function openText({ known }: DataKeys, column: string, sealed: string): string {
  const [, id = '', encoded = ''] = form.exec(sealed) ?? [];
  // From before 017, or from a server that keeps values plain beside older ones.
  if (!id) return sealed;
  const key = known.get(id);
  if (!key) throw new CannotOpen('unknown-key', column, id);
  const body = Buffer.from(encoded, 'base64url');
  const tag = body.subarray(body.length - tagBytes);
  const opening = createDecipheriv(cipher, key, body.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAAD(boundTo(id, column)).setAuthTag(tag);
  try {
    const text = opening.update(body.subarray(nonceBytes, body.length - tagBytes));
    return Buffer.concat([text, opening.final()]).toString('utf8');
  } catch {
    throw new CannotOpen('changed', column, id);
  }
}

/** The key a text is sealed under; none where it is plain. */
export function keyOf(sealed: string): string | undefined {
  return form.exec(sealed)?.[1];
}

/** What is looked up. A digest of one kind says nothing about an equal value of another. */
export type IndexKind = 'phone' | 'email' | 'browser' | 'former-rider' | 'former-card' | 'payment-method';

/** The same for equal values, and for whoever lacks the key no way back to one, not even by trying every number. */
export function indexText({ indexKey }: DataKeys, kind: IndexKind, value: string): Buffer {
  const same = kind === 'email' ? value.toLowerCase() : value;
  return createHmac('sha256', indexKey).update(`${kind}:${same}`).digest();
}

/** The same as text, for a column whose value is only ever compared. */
export function digestText(keys: DataKeys, kind: IndexKind, value: string): string {
  return `etg1#${indexText(keys, kind, value).toString('base64url')}`;
}

function boundTo(key: string, column: string): Buffer {
  return Buffer.from(`etg1:${key}:${column}`);
}
