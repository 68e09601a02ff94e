import type { Dictionary } from './dictionary.ts';
import type { Language } from './languages.ts';

export type OwnMessages = Readonly<Record<string, Dictionary['messages'][string]>>;

/** Texts of the company in place of those of the dictionaries [QM9], compiled, by language. */
export interface OwnTexts {
  /** Changes with every change of a text. */
  readonly version: string;
  readonly messages: Readonly<Partial<Record<Language, OwnMessages>>>;
}
