import type { Schema } from '../../migrations/schema.ts';

export type Table = keyof Schema;
export type Column<T extends Table> = keyof Schema[T] & string;

/** How a row is linked to a person: by their account, their phone number, or another row of theirs. */
export type Whose<C extends string = string> =
  | { account: C }
  /** By the keyed index of the number; by the number itself in rows that are not encrypted yet. */
  | { phoneIndex: C; phone: C; orAccount?: C }
  | { rental: C }
  | { login: C }
  | { act: C };

/** The value of a column after deletion: `now` is the time of the deletion, `drop` removes keys from a JSON object. */
export type Blank = null | boolean | '' | 'now' | { drop: readonly string[] };

export interface PersonalTableRule<C extends string = string> {
  /** Shown to the person in the download. */
  what: string;
  whose: Whose<C>;
  /** Rows are deleted with the person, or stay with these columns blanked and the rest unchanged. */
  after: 'deleted' | { blank: { [K in C]?: Blank }; stays: readonly C[] };
  /** Left out of the download: it protects the account and says nothing about the person. */
  hidden?: readonly C[];
  /** Left out of the download in rows marked as secret, such as a code, or a link to an address that is not verified. */
  hiddenWhen?: { marked: C; columns: readonly C[] };
}

export type PersonalData = { [T in Table]?: PersonalTableRule<Column<T>> };
