import type { Language } from '@etg/contract/languages';
import { localeOf } from '@etg/domain/reader-locale';
import { compileDictionary } from '@etg/messages/dictionary';
import { partsOf } from '@etg/messages/message-parts';
import { messageText } from '@etg/messages/read-message';

const counts = [1, 2, 5] as const;
const moment = new Date('2026-03-07T19:45:00Z');

/** The text as riders may read it, with sample values: once for each of a few counts, where it has plurals. */
export function sampleTexts(text: string, language: Language): string[] {
  const parts = partsOf(text);
  if (!parts) return [];
  const message = compileDictionary({ text }, {}).messages.text ?? [];
  const counted = message.some((token) => typeof token !== 'string' && /plural|ordinal/.test(token[1] ?? ''));
  const names = parts.needs.filter((name) => !name.startsWith('<'));
  const filled = (counted ? counts : [5]).map((count) => {
    const values = names.map((name) => [name, sampleOf(name, language, { text, count })]);
    return messageText(message, language, Object.fromEntries(values));
  });
  return [...new Set(filled)];
}

/** What stands in a text for a value of this name. Names say what they are: `when`, `hourlyPrice`. */
function sampleOf(
  name: string,
  language: Language,
  { text, count }: { text: string; count: number },
): string | number {
  if (new RegExp(`\\{\\s*${name}\\s*,\\s*(plural|selectordinal)`).test(text)) return count;
  const choice = new RegExp(`\\{\\s*${name}\\s*,\\s*select\\s*,\\s*(\\w+)`).exec(text)?.[1];
  if (choice) return choice;
  const locale = localeOf(language, undefined);
  const known: Readonly<Record<string, string>> = {
    venue: 'Lantern Bar',
    place: 'Lantern Bar',
    electron: 'E-20417',
    name: 'Cleo',
    friend: 'Cleo',
    code: '1004',
    station: '1004',
    number: '1004',
    email: 'cleo@etg.example',
    link: 'https://etg.example/e/4f2c',
    cable: 'USB-C',
    device: 'iPhone',
    method: 'Visa 4417',
  };
  if (/amount|price|fee|hold|cost|total|most|lost|within|later|money/i.test(name))
    return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(1);
  if (/^(when|time|moment|until|at|since)$/.test(name)) return written(locale, { timeStyle: 'short' });
  if (/^(day|date|from|to)$/.test(name)) return written(locale, { dateStyle: 'medium' });
  if (/hours|minutes|seconds|days|nest|count|percent|capacity|year|month/i.test(name)) return count;
  return known[name] ?? `‹${name}›`;
}

function written(locale: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(moment);
}

/** The alphabet of text messages. A text with any other character takes more of them. */
const plainAlphabet =
  /^[\n\r A-Za-z0-9@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\[\]~|€]*$/;
const twice = /[\^{}\\[\]~|€]/g;

/** How many text messages a text takes. */
export function countSegments(text: string): number {
  const isPlain = plainAlphabet.test(text);
  const length = text.length + (isPlain ? (text.match(twice)?.length ?? 0) : 0);
  const [alone, each] = isPlain ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / each);
}
