import { describe, expect, it } from 'vitest';
import { dayAnywhere, dayIn, readDay } from './day-words.rules.ts';
import { nearCodes } from './near-code.rules.ts';
import { readSearchWords, venueQuery } from './search-words.rules.ts';

/** A Saturday. */
const today = { year: 2026, month: 11, day: 14 };
const read = (typed: string) => readSearchWords(typed, today);

describe('what is typed', () => {
  it('as four digits may be the end of a phone number, a station, an Electron or an order [QC1]', () => {
    expect(read('2673')).toEqual({
      reading: 'digits',
      phone: '2673',
      station: '2673',
      orderTail: '2673',
      electron: 'E-2673',
      electronTail: '2673',
      transaction: '2673',
    });
    expect(read('552673')).toMatchObject({ reading: 'digits', phone: '552673', station: '552673' });
    expect(read('2673 ')).toEqual(read('2673'));
    expect(read('２６７３')).toEqual(read('2673'));
  });

  it('as a phone number is one in any form [QC1]', () => {
    for (const typed of [
      '+1 (415) 555-2673',
      '1 415 555 2673',
      '415.555.2673',
      '＋８１ ９０-1234-2673',
      '00441234562673',
    ])
      expect([typed, read(typed).reading, read(typed).phone]).toEqual([
        typed,
        'phone',
        typed.normalize('NFKC').replace(/\D/g, ''),
      ]);
  });

  it('as four digits with a day is a card, in any order and several languages [QC1]', () => {
    const nov12 = { last4: '4417', day: { year: 2026, month: 11, day: 12 } };
    for (const typed of [
      '4417 nov 12',
      '4417 12 Nov',
      '4417 November 12, 2026',
      '4417 2026-11-12',
      '4417 11月12日',
      '2026-11-12 4417',
      'nov 12 4417',
      '4417 thu',
    ])
      expect([typed, read(typed).card]).toEqual([typed, nov12]);
    expect(read('4417 yesterday').card?.day).toEqual({ year: 2026, month: 11, day: 13 });
    expect(read('4417 昨日').card?.day).toEqual({ year: 2026, month: 11, day: 13 });
    expect(read('4417 today').card?.day).toEqual(today);
    expect(read('4417 feb 30').card).toBe(undefined);
    expect(read('4417 harbor street')).toMatchObject({
      reading: 'words',
      venue: "'4417':* & 'harbor':* & 'street':*",
    });
  });

  it('is an Electron, an id, a short name of one, a mail or a promo code by its form [QC1]', () => {
    expect(read('e9073')).toEqual({ reading: 'electron', electronBegin: 'E-9073' });
    expect(read('E-9073')).toEqual(read('e 9073'));
    expect(read('8F-2673')).toMatchObject({ reading: 'id', short: { head: '8f', tail: '2673' } });
    expect(read('Cleo@Example.com')).toEqual({ reading: 'mail', mail: 'Cleo@Example.com' });
    expect(read('late:3b241101-e2bb-4255-8caf-4136c566a962:1')).toMatchObject({ reading: 'id' });
    expect(read('3B241101-E2BB-4255-8CAF-4136C566A962').id).toBe('3b241101-e2bb-4255-8caf-4136c566a962');
    expect(read('welcome-3')).toMatchObject({ promo: 'WELCOME3' });
    expect(read('a1b2c3d4')).toMatchObject({ transaction: 'a1b2c3d4' });
    expect(read('cafe').orderTail).toBe(undefined);
  });

  it('never breaks the language of the words that are looked for', () => {
    expect(venueQuery("Joe's & (Bar):* | !")).toBe("'joes':* & 'bar':*");
    expect(venueQuery('シブヤ cafe')).toBe("('し' <-> 'ふ' <-> 'や') & 'cafe':*");
    expect(venueQuery(' ... ')).toBe(undefined);
  });
});

describe('a day without a year', () => {
  it('is the last such day, or tomorrow, which has begun elsewhere [QC1]', () => {
    expect(readDay('dec 31', today)).toEqual({ year: 2025, month: 12, day: 31 });
    expect(readDay('nov 15', today)).toEqual({ year: 2026, month: 11, day: 15 });
    expect(readDay('sat', today)).toEqual(today);
    expect(readDay('sun', today)).toEqual({ year: 2026, month: 11, day: 8 });
    expect(readDay('someday', today)).toBe(undefined);
  });

  it('is looked for wherever on Earth it was that day', () => {
    const { from, until } = dayAnywhere(today);
    expect(dayIn('Pacific/Kiritimati', from)).toEqual(today);
    expect(dayIn('Etc/GMT+12', new Date(until.getTime() - 1))).toEqual(today);
  });
});

it('a code that no station has is near those that a slip of the finger would have made of it [QC1]', () => {
  const near = nearCodes('2673');
  expect(near).toEqual(expect.arrayContaining(['2073', '6273', '2637']));
  expect(near).not.toContain('2673');
  expect(near.every((code) => /^\d{4}$/.test(code))).toBe(true);
});
