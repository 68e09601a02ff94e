import type { Sealed } from '../../migrations/sealed-schema.ts';
import { type Carrier, keysOf } from './carry-keys.ts';
import type { SealedColumn } from './sealed-columns.ts';
import { decryptText, digestText, encryptText, type IndexKind, indexText } from './sealed-text.ts';

/** Encrypts a value for its column. With DATA_PLAIN=keep it stays plain. */
export function encrypt<C extends SealedColumn>(reader: Carrier, column: C, text: string): Sealed<C> {
  const keys = keysOf(reader);
  return keys.keepPlain ? asPlain(column, text) : mark(column, encryptText(keys, column, text));
}

export function encryptMaybe<C extends SealedColumn>(
  reader: Carrier,
  column: C,
  text: string | null | undefined,
) {
  return text ? encrypt(reader, column, text) : null;
}

/** Decrypts a value of the column. */
export function decrypt<C extends SealedColumn>(reader: Carrier, column: C, sealed: Sealed<C>): string {
  return decryptText(keysOf(reader), column, String(sealed));
}

/** For code that reads whole rows by the list of encrypted columns, where the column is not known to the compiler. */
export function decryptColumn(reader: Carrier, column: string, sealed: string): string {
  return decryptText(keysOf(reader), column, sealed);
}

export function decryptMaybe<C extends SealedColumn>(
  reader: Carrier,
  column: C,
  sealed: Sealed<C> | null | undefined,
): string | null {
  return sealed ? decrypt(reader, column, sealed) : null;
}

/** The digest by which a value is looked up in the index column of its encrypted column. */
export function indexOf(reader: Carrier, kind: IndexKind, value: string): Buffer {
  return indexText(keysOf(reader), kind, value);
}

/** What is stored for a value that is only compared. */
export function digestOf(reader: Carrier, kind: IndexKind, value: string): string {
  const keys = keysOf(reader);
  return keys.keepPlain ? value : digestText(keys, kind, value);
}

/** The digest of a stored value, which may be plain or a digest already. Equal for equal values. */
export function sameDigestOf(reader: Carrier, kind: IndexKind, kept: string): string {
  return kept.startsWith('etg1#') ? kept : digestText(keysOf(reader), kind, kept);
}

/**
 * The plain value, as in rows from before migration 017, which are found by the value itself until they are encrypted.
 */
export function asPlain<C extends SealedColumn>(column: C, text: string): Sealed<C> {
  return mark(column, text);
}

/** The only cast from text to the type of an encrypted value. */
function mark<C extends SealedColumn>(_column: C, text: string): Sealed<C> {
  return text as unknown as Sealed<C>;
}
