import type { Evidence, evidenceSources } from '@etg/contract/console/rental-case';
import { utcTime } from './evidence-time.rules.ts';
import type { CaseFacts } from './read-case.ts';

/**
 * The words of a file for banks, which is English whoever reads the console: gateways pass it to banks of any country
 * (decision 0070).
 */
export const eventWords: Record<Evidence['kind'], string> = {
  pressed: 'The rider pressed “Unlock my charger”',
  commanded: 'The station was told to release an Electron',
  lit: 'The station lit the nest for the rider',
  taken: 'The Electron left the station',
  'not-taken': 'The Electron was not taken out',
  'seen-screen': "The rider's screen showed it",
  returned: 'The Electron was back in a station',
  'unread-return': 'Something was put into a nest; the station could not read what',
  panel: 'The station reported its nests',
  silent: 'The station was not heard any more',
  'heard-again': 'The station was heard again',
  claimed: 'The rider said that it was back',
  reported: 'The rider reported a problem',
  answered: "We answered the rider's report",
  closed: "The rider's report was closed",
  message: 'Message to the rider',
  fee: 'A fee fell due by the published schedule',
  'fee-withdrawn': 'A fee was withdrawn',
  'fee-held': "A fee was held while the rider's report was open",
  paid: 'Paid',
  declined: 'The bank declined the payment',
  'not-known': 'The gateway did not say whether the money moved',
  'given-back': 'Money was given back',
  disputed: 'The payment was disputed',
  moved: 'The rental went on under a longer plan',
  swapped: 'The Electron was exchanged',
  lost: 'The Electron counted as lost',
  'ended-by-hand': 'A member of staff ended the rental',
  act: 'A member of staff acted',
};

export const sourceWords: Record<(typeof evidenceSources)[number], string> = {
  station: 'Station',
  we: 'Our server',
  bank: 'Bank or gateway',
  person: "A person's word",
};

/** What was paid, by the purpose of the payment. */
export const purposeWords: Readonly<Record<string, string>> = {
  plan: 'a rental plan',
  hold: 'the verification of a card',
  late: 'a late fee',
  lost: 'an Electron that was not brought back',
  upgrade: 'a longer plan',
  debt: 'unpaid fees',
  damage: 'damage',
};

/** The lines of a bill. */
export const billWords: Record<CaseFacts['bill']['lines'][number]['kind'], string> = {
  plan: 'Plan',
  price: 'Price',
  charge: 'Late fee',
  upgrade: 'Longer plan',
  suspend: 'Suspension',
  lost: 'Electron not brought back',
};

/** What is said of a piece besides its kind. Values that name our own rows are left out. */
const valueWords: Readonly<Record<string, (value: string | number) => string>> = {
  venue: (value) => `${value}`,
  station: (value) => `station ${value}`,
  nest: (value) => `nest ${value}`,
  electron: (value) => `${value}`,
  charge: (value) => `charged to ${value} %`,
  after: (value) => `${value} s after the press`,
  its_ms: (value) => `the station's own clock: ${utcTime(Math.floor(Number(value) / 1_000))}`,
  minutes: (value) => `after ${value} min`,
  channel: (value) => channelWords[value] ?? `by ${value}`,
  subject: (value) => `“${value}”`,
  for: (value) => purposeWords[value] ?? `${value}`,
  nth: (value) => `number ${value}`,
  plan: (value) => `plan ${value}`,
  from: (value) => `from plan ${value}`,
  version: (value) => `price list version ${value}`,
  transaction: (value) => `transaction ${value}`,
  reason: (value) => `reason: ${plain(value)}`,
  option: (value) => plain(value),
  why: (value) => `because: ${plain(value)}`,
  screen: (value) => `“${value}”`,
};

const channelWords: Readonly<Record<string, string>> = {
  sms: 'by text message',
  email: 'by email',
  push: 'as a notification',
  app: "on the rider's page",
};

/** A name of ours as words: `not_taken` is "not taken". */
export function plain(name: string | number): string {
  return String(name).replaceAll(/[_-]/g, ' ');
}

export function describeValues(values: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(valueWords).flatMap(([name, words]) => {
    const value = values[name];
    return value === undefined ? [] : words(value);
  });
}
