import type console from './en/console.json';
import type record from './en/console-record.json';
import type staff from './en/console-staff.json';
import type words from './en/console-words.json';
import type you from './en/console-you.json';

/**
 * The texts of the operator's console, one file per area and language, apart from those of riders, who never load them.
 * English and Japanese, both complete [QA17]. `console` is loaded with every page. `console-words` has the names of what the
 * server names: rights, reasons, acts, labels of a preview, refusals.
 */
export const consoleAreas = [
  'console',
  'console-words',
  'console-staff',
  'console-record',
  'console-you',
] as const;
export type ConsoleArea = (typeof consoleAreas)[number];

export const consoleLanguages = ['en', 'ja'] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];

export type ConsoleMessageId =
  | keyof typeof console
  | keyof typeof words
  | keyof typeof staff
  | keyof typeof record
  | keyof typeof you;
