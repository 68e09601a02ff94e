import type { SearchReading } from '@etg/contract/console/search';
import { foldText } from '@etg/domain/search-text';
import { type CalendarDay, readDay } from './day-words.rules.ts';

/** What the typed words could be. Everything that is there is looked up. */
export interface SearchWords {
  reading: SearchReading;
  /** The digits of a phone number, or the end of it. */
  phone?: string;
  mail?: string;
  station?: string;
  electron?: string;
  /** The beginning of an Electron's id. */
  electronBegin?: string;
  /** The end of an Electron's id. */
  electronTail?: string;
  /** The id of a rider, a rental or an order. */
  id?: string;
  /** "8F-2673": the beginning and the end of an id, in small letters. */
  short?: { head: string; tail: string };
  /** The end of an order's id, in small letters. */
  orderTail?: string;
  /** As the gateway, or we, call a payment. */
  transaction?: string;
  /** The number of a receipt: ETG-2026-000123, with or without its zeros. */
  receipt?: string;
  card?: { last4: string; day: CalendarDay };
  promo?: string;
  /** For `to_tsquery`. */
  venue?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A number as people write and paste it, in any script's digits. */
const phoneLike = /^[+＋(（]?[\d\s().·‐-―/（）-]+$/;

export function readSearchWords(typed: string, today: CalendarDay): SearchWords {
  // Full-width digits and letters of a Japanese keyboard are the same characters here.
  const text = typed.normalize('NFKC').trim();
  const lower = text.toLowerCase();
  const card = readCard(lower, today);
  if (card) return { reading: 'card', card };
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { reading: 'mail', mail: text };
  if (uuid.test(lower)) return { reading: 'id', id: lower };
  if (/^(plan|late|lost|upgrade|debt|hold|refund|release|[a-z_]+):[\w:-]+$/.test(lower))
    return { reading: 'id', transaction: text };
  const receipt = /^([a-z][a-z\d]{2,7}-\d{4})-(\d{1,9})$/.exec(lower);
  if (receipt)
    return { reading: 'id', receipt: `${receipt[1]?.toUpperCase()}-${receipt[2]?.padStart(6, '0')}` };
  const electron = /^e[-\s]?(\d{1,12})$/.exec(lower)?.[1];
  if (electron) return { reading: 'electron', electronBegin: `E-${electron}` };
  const short = /^([0-9a-f]{2})-([0-9a-f]{4})$/.exec(lower);
  if (short) return { reading: 'id', short: { head: short[1] ?? '', tail: short[2] ?? '' } };
  const digits = text.replace(/\D/g, '');
  if (phoneLike.test(text) && digits.length >= 4) return readDigits(text, digits);
  return readWords(text, lower);
}

/** Digits alone: the end of a phone number or the whole of it, a station, an Electron, the end of an order. */
function readDigits(text: string, digits: string): SearchWords {
  const isPlain = /^\d+$/.test(text);
  return {
    reading: digits.length >= 8 ? 'phone' : 'digits',
    phone: digits,
    ...(isPlain && (digits.length === 4 || digits.length === 6) && { station: digits }),
    ...(isPlain && digits.length === 4 && { orderTail: digits, electronTail: digits }),
    ...(isPlain && { electron: `E-${digits}`, transaction: digits }),
  };
}

function readWords(text: string, lower: string): SearchWords {
  const isOneWord = !/\s/.test(text);
  const plain = lower.replace(/[-\s]/g, '');
  const hasDigit = /\d/.test(text);
  const venue = venueQuery(text);
  return {
    reading: 'words',
    ...(isOneWord &&
      /^[0-9a-f]{6}$/.test(plain) && { short: { head: plain.slice(0, 2), tail: plain.slice(2) } }),
    ...(hasDigit && /^[0-9a-f]{4}$/.test(lower) && { orderTail: lower }),
    ...(isOneWord && hasDigit && /^\w{5,64}$/.test(text) && { transaction: lower }),
    ...(/^[a-z0-9]{3,32}$/.test(plain) && { promo: plain.toUpperCase() }),
    ...(venue && { venue }),
  };
}

/** "4417 nov 12", "2026-11-12 4417": the last four digits of a card and a day. */
function readCard(lower: string, today: CalendarDay): SearchWords['card'] {
  for (const form of [/^(?<last4>\d{4})[\s,]+(?<words>.+)$/, /^(?<words>.+?)[\s,]+(?<last4>\d{4})$/]) {
    const { last4 = '', words = '' } = form.exec(lower)?.groups ?? {};
    const day = words ? readDay(words, today) : undefined;
    if (day) return { last4, day };
  }
  return undefined;
}

/** A character that stands without spaces beside others; the same range as in the function `venue_words`. */
const unspaced = /[\u3040-\u30ff\u3400-\u9fff]/u;

/** Every word must be there, or begin one. Undefined if nothing is left to look for. */
export function venueQuery(text: string): string | undefined {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap(unspacedRuns);
  return words.length === 0 ? undefined : words.join(' & ');
}

/** A run of unspaced characters is a phrase of them; anything else is the beginning of a word. */
function unspacedRuns(word: string): string[] {
  const runs = word.match(/[\u3040-\u30ff\u3400-\u9fff]+|[^\u3040-\u30ff\u3400-\u9fff]+/gu) ?? [];
  return runs.map((run) =>
    unspaced.test(run) ? `(${[...run].map((character) => `'${character}'`).join(' <-> ')})` : `'${run}':*`,
  );
}
