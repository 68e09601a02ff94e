import type { Sealed } from '../../migrations/sealed-schema.ts';
import { type Carrier, keysOf } from './carry-keys.ts';
import type { SealedColumn } from './sealed-columns.ts';
import { digestText, type IndexKind, indexText, openText, sealText } from './sealed-text.ts';

/** What is written into a sealed column. */
export function seal<C extends SealedColumn>(reader: Carrier, column: C, text: string): Sealed<C> {
  const keys = keysOf(reader);
  return keys.keepPlain ? asPlain(column, text) : mark(column, sealText(keys, column, text));
}

export function sealMaybe<C extends SealedColumn>(
  reader: Carrier,
  column: C,
  text: string | null | undefined,
) {
  return text ? seal(reader, column, text) : null;
}

/** What was written into it. */
export function open<C extends SealedColumn>(reader: Carrier, column: C, sealed: Sealed<C>): string {
  return openText(keysOf(reader), column, String(sealed));
}

/** For whoever reads whole rows: the column's name comes from the list of sealed ones. */
export function openColumn(reader: Carrier, column: string, sealed: string): string {
  return openText(keysOf(reader), column, sealed);
}

export function openMaybe<C extends SealedColumn>(
  reader: Carrier,
  column: C,
  sealed: Sealed<C> | null | undefined,
): string | null {
  return sealed ? open(reader, column, sealed) : null;
}

/** By what an equal value is found, in the index column beside a sealed one. */
export function indexOf(reader: Carrier, kind: IndexKind, value: string): Buffer {
  return indexText(keysOf(reader), kind, value);
}

/** What is kept where a value is only ever compared. */
export function digestOf(reader: Carrier, kind: IndexKind, value: string): string {
  const keys = keysOf(reader);
  return keys.keepPlain ? value : digestText(keys, kind, value);
}

/** The digest of a value that may be one already: equal for equal values, however each of them is kept. */
export function sameDigestOf(reader: Carrier, kind: IndexKind, kept: string): string {
  return kept.startsWith('etg1#') ? kept : digestText(keysOf(reader), kind, kept);
}

/** As rows of before 017 hold it: found by the value itself until it is sealed. */
export function asPlain<C extends SealedColumn>(column: C, text: string): Sealed<C> {
  return mark(column, text);
}

/** The one place where text becomes a sealed value for the compiler. */
function mark<C extends SealedColumn>(_column: C, text: string): Sealed<C> {
  return text as unknown as Sealed<C>;
}
