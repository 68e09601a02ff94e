import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { DataKeys } from './data-keys.ts';

/** `etg1:{key}:{nonce, text, tag}`. No phone number and no address starts like this. */
const form = /^etg1:([a-z0-9-]{1,16}):([\w-]{38,})$/;
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A value cannot be decrypted: its key is unknown here, or the value was changed or moved to another column. */
export class CannotDecrypt extends Error {
  readonly reason: 'unknown-key' | 'changed';
  constructor(reason: 'unknown-key' | 'changed', column: string, key: string) {
    super(`${column} is encrypted with ${key} and cannot be decrypted: ${reason}`);
    this.reason = reason;
  }
}

/**
 * AES-256-GCM with the current key. The column is authenticated too: a value moved to another column cannot be
 * decrypted.
 */
export function encryptText({ current, known }: DataKeys, column: string, text: string): string {
  const key = known.get(current);
  if (!key) throw new Error(`there is no data key ${current}`);
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, key, nonce).setAAD(boundTo(current, column));
  const body = Buffer.concat([
    nonce,
    encryption.update(text, 'utf8'),
    encryption.final(),
    encryption.getAuthTag(),
  ]);
  return `etg1:${current}:${body.toString('base64url')}`;
}

export function decryptText({ known }: DataKeys, column: string, sealed: string): string {
  const [, id = '', encoded = ''] = form.exec(sealed) ?? [];
  // Plain: from before migration 017, or written with DATA_PLAIN=keep.
  if (!id) return sealed;
  const key = known.get(id);
  if (!key) throw new CannotDecrypt('unknown-key', column, id);
  const body = Buffer.from(encoded, 'base64url');
  const tag = body.subarray(body.length - tagBytes);
  const decryption = createDecipheriv(cipher, key, body.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decryption.setAAD(boundTo(id, column)).setAuthTag(tag);
  try {
    const text = decryption.update(body.subarray(nonceBytes, body.length - tagBytes));
    return Buffer.concat([text, decryption.final()]).toString('utf8');
  } catch {
    throw new CannotDecrypt('changed', column, id);
  }
}

/** The name of the key of an encrypted text; undefined if it is plain. */
export function keyOf(sealed: string): string | undefined {
  return form.exec(sealed)?.[1];
}

/** The kind of a value that is looked up. Equal values of different kinds have different digests. */
export type IndexKind =
  | 'phone'
  | 'phone-tail'
  | 'email'
  | 'browser'
  | 'former-rider'
  | 'former-card'
  | 'payment-method';

/** Of a phone number: what people say when they are asked for the end of it. */
const tailDigits = 4;

/** Equal for equal values. Without the key nobody can compute the value, not even by trying all phone numbers. */
export function indexText({ indexKey }: DataKeys, kind: IndexKind, value: string): Buffer {
  return createHmac('sha256', indexKey)
    .update(`${kind}:${comparedPart(kind, value)}`)
    .digest();
}

/** The part of a value that is compared: addresses in any case, of a number perhaps only its end. */
function comparedPart(kind: IndexKind, value: string): string {
  if (kind === 'email') return value.toLowerCase();
  return kind === 'phone-tail' ? value.slice(-tailDigits) : value;
}

/** The digest as text, for a column whose values are only compared. */
export function digestText(keys: DataKeys, kind: IndexKind, value: string): string {
  return `etg1#${indexText(keys, kind, value).toString('base64url')}`;
}

function boundTo(key: string, column: string): Buffer {
  return Buffer.from(`etg1:${key}:${column}`);
}
