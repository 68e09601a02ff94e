import type { ImportColumn, LineFault } from '@etg/contract/console/import-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyNotFields } from '../venue/index.ts';
import type { FileRow } from './csv-file.rules.ts';
import { judgeLines, type KnownWorld } from './import-lines.rules.ts';

const world: KnownWorld = {
  codes: new Map([
    ['1001', { isRetired: false, venueId: 'dock' }],
    ['1009', { isRetired: true, venueId: 'dock' }],
  ]),
  venues: [{ id: 'dock', title: 'Dry Dock', address: 'Pier 1', country: 'US' }],
  countriesWithPrices: new Set(['US', 'JP']),
  whyNotFields: (fields) => whyNotFields(fields, undefined),
  mayActAt: ({ country }) => country === 'US',
};
const good = {
  code: '2001',
  venue: 'Harbor Café',
  address: 'Pier 2',
  lat: '34.01',
  lng: '-118.4',
  country: 'us',
  timezone: 'America/Los_Angeles',
  hours: 'Mo-Fr 08:00-20:00',
  public: 'no',
  who_pays: 'owner',
};
type Values = FileRow['values'];
const rowsOf = (...values: Values[]): FileRow[] =>
  values.map((each, index) => ({ line: index + 2, cells: Object.values(each), values: each }));
const judge = (...values: Values[]) => judgeLines(rowsOf(...values), 20, world);
const faultsOf = (changes: Values) =>
  judge({ ...good, ...changes }).lines[0]?.faults.map(({ column, why }) => [column, why]);

describe('a line of an import [QF6]', () => {
  it('adds a station to a new venue, or to one that is there, which is not changed', () => {
    const { lines, planned } = judge(good, { code: '2002', venue: ' dry  DOCK', address: 'pier 1' });
    expect(lines).toMatchObject([
      { line: 2, outcome: 'add', new_venue: 1 },
      { line: 3, outcome: 'add' },
    ]);
    expect(planned[0]?.venue).toMatchObject({
      country: 'US',
      fields: {
        title_en: 'Harbor Café',
        pin: { lat: 34.01, lng: -118.4 },
        is_public: false,
        who_pays: 'owner',
      },
    });
    expect(planned[1]?.venue).toMatchObject({ id: 'dock' });
  });

  it('says how many nests each station has, also of two at one new venue', () => {
    const { planned } = judge(
      { ...good, nests: '8' },
      { ...good, code: '2002', nests: '12' },
      { ...good, code: '2003' },
    );
    expect(planned.map(({ nests }) => nests)).toEqual([8, 12, undefined]);
    for (const nests of ['0', '65', '-1', '8.0', '800', 'eight'])
      expect(faultsOf({ nests })).toEqual([['nests', 'nests-bad']]);
  });

  it('of a station that is there already changes nothing', () => {
    expect(judge({ code: '1001', venue: 'Dry Dock', address: 'Pier 1' })).toMatchObject({
      lines: [{ outcome: 'there' }],
      planned: [],
    });
  });

  const faults: [Values, ImportColumn, LineFault][] = [
    [{ code: '12345' }, 'code', 'code-bad'],
    [{ code: '0123' }, 'code', 'code-bad'],
    [{ code: '1001' }, 'code', 'code-used'],
    [{ code: '1009' }, 'code', 'code-retired'],
    [{ code: '' }, 'code', 'missing'],
    [{ venue: '' }, 'venue', 'missing'],
    [{ venue: 'x'.repeat(61) }, 'venue', 'too-long'],
    [{ venue: '\u200b\u200b' }, 'venue', 'text-bad'],
    [{ lat: '91' }, 'lat', 'number-bad'],
    [{ lng: 'north' }, 'lng', 'number-bad'],
    [{ lat: '0', lng: '0' }, 'lat', 'pin-missing'],
    [{ country: 'USA' }, 'country', 'country-bad'],
    [{ country: 'FR' }, 'country', 'country-without-prices'],
    [{ country: 'JP' }, 'venue', 'out-of-scope'],
    [{ timezone: 'Mars/Olympus_Mons' }, 'timezone', 'zone-bad'],
    [{ hours: 'every day maybe' }, 'hours', 'hours-bad'],
    [{ hours: 'PH off' }, 'hours', 'hours-not-weekly'],
    [{ public: 'perhaps' }, 'public', 'yes-or-no'],
    [{ who_pays: 'nobody' }, 'who_pays', 'who-pays-bad'],
  ];
  it.each(faults)('with %j is bad in its column %s: %s', (changes, column, why) => {
    expect(faultsOf(changes)).toEqual([[column, why]]);
  });

  it('says everything that is wrong at once', () => {
    expect(faultsOf({ code: 'abcd', timezone: '', hours: 'maybe' })).toEqual([
      ['timezone', 'missing'],
      ['hours', 'hours-bad'],
      ['code', 'code-bad'],
    ]);
  });

  it('with a code that an earlier line has is bad; a comma may be a decimal point', () => {
    const { lines } = judge(good, { ...good, address: 'Pier 3' });
    expect(lines.map(({ faults: [first] }) => first?.why)).toEqual([undefined, 'code-twice']);
    expect(faultsOf({ lat: '34,01', lng: '-118,4' })).toEqual([]);
  });

  it('of the same new venue needs no more than its name; what it says must be the same', () => {
    const again = { code: '2002', venue: good.venue, address: good.address };
    const { lines, planned } = judge(good, again, { ...again, code: '2003', lat: '35' });
    expect(lines.map(({ outcome, faults: [first] }) => [outcome, first?.why])).toEqual([
      ['add', undefined],
      ['add', undefined],
      ['bad', 'venue-differs'],
    ]);
    expect(new Set(planned.map(({ venueKey }) => venueKey)).size).toBe(1);
  });

  it('gets exactly one result, whatever the file says, and only good ones are planned', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom(...Object.values(good), '1001', '1009', 'JP', ''));
    const values = fc.record(
      Object.fromEntries(Object.keys(good).map((column) => [column, word])) as Record<string, typeof word>,
    );
    fc.assert(
      fc.property(fc.array(values, { maxLength: 20 }), (all) => {
        const { lines, planned } = judge(...all);
        expect(lines.map(({ line }) => line)).toEqual(all.map((_, index) => index + 2));
        for (const { outcome, faults: found } of lines) expect(outcome === 'bad').toBe(found.length > 0);
        expect(planned.map(({ line }) => line)).toEqual(
          lines.flatMap(({ line, outcome }) => (outcome === 'add' ? [line] : [])),
        );
        expect(new Set(planned.map(({ code }) => code)).size).toBe(planned.length);
      }),
    );
  });
});
