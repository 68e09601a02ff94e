import type { Schema } from '../../migrations/schema.ts';

export type Table = keyof Schema;
export type Column<T extends Table> = keyof Schema[T] & string;

/** By what a row is somebody's: it names their account, their number, or another row that is theirs. */
export type Whose<C extends string = string> =
  | { account: C }
  /** By the keyed index of the number, and in rows that are not sealed yet by the number itself. */
  | { phoneIndex: C; phone: C; orAccount?: C }
  | { rental: C }
  | { login: C }
  | { act: C };

/** What a column holds afterwards; `now` is the time of the deletion, `drop` takes keys out of a JSON object. */
export type Blank = null | boolean | '' | 'now' | { drop: readonly string[] };

export interface Kept<C extends string = string> {
  /** For the person who reads the download. */
  what: string;
  whose: Whose<C>;
  /** Gone with the person, or kept without them: what is blanked, and what then tells of nobody. */
  after: 'deleted' | { blank: { [K in C]?: Blank }; stays: readonly C[] };
  /** Not shown in the download: it is our lock, not about the person. */
  hidden?: readonly C[];
  /** Of rows marked as holding something that opens, such as a code or a link to an address anybody can claim. */
  hiddenWhen?: { marked: C; columns: readonly C[] };
}
