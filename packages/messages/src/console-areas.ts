import type console from './en/console.json';
import type alarms from './en/console-alarms.json';
import type books from './en/console-books.json';
import type rentalCase from './en/console-case.json';
import type countries from './en/console-countries.json';
import type disputes from './en/console-disputes.json';
import type electrons from './en/console-electrons.json';
import type field from './en/console-field.json';
import type fleet from './en/console-fleet.json';
import type imports from './en/console-import.json';
import type inbox from './en/console-inbox.json';
import type machine from './en/console-machine.json';
import type prices from './en/console-prices.json';
import type promo from './en/console-promo.json';
import type putRight from './en/console-put-right.json';
import type record from './en/console-record.json';
import type rider from './en/console-rider.json';
import type search from './en/console-search.json';
import type sellers from './en/console-sellers.json';
import type setup from './en/console-setup.json';
import type staff from './en/console-staff.json';
import type stations from './en/console-stations.json';
import type texts from './en/console-texts.json';
import type today from './en/console-today.json';
import type venues from './en/console-venues.json';
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
  'console-search',
  'console-rider',
  'console-put-right',
  'console-case',
  'console-inbox',
  'console-disputes',
  'console-fleet',
  'console-stations',
  'console-today',
  'console-machine',
  'console-venues',
  'console-setup',
  'console-import',
  'console-electrons',
  'console-field',
  'console-alarms',
  'console-prices',
  'console-promo',
  'console-books',
  'console-countries',
  'console-sellers',
  'console-texts',
] as const;
export type ConsoleArea = (typeof consoleAreas)[number];

export const consoleLanguages = ['en', 'ja'] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];

export type ConsoleMessageId =
  | keyof typeof console
  | keyof typeof words
  | keyof typeof staff
  | keyof typeof stations
  | keyof typeof record
  | keyof typeof you
  | keyof typeof search
  | keyof typeof rider
  | keyof typeof putRight
  | keyof typeof rentalCase
  | keyof typeof inbox
  | keyof typeof disputes
  | keyof typeof fleet
  | keyof typeof today
  | keyof typeof machine
  | keyof typeof venues
  | keyof typeof setup
  | keyof typeof imports
  | keyof typeof electrons
  | keyof typeof field
  | keyof typeof alarms
  | keyof typeof prices
  | keyof typeof promo
  | keyof typeof books
  | keyof typeof countries
  | keyof typeof sellers
  | keyof typeof texts;
