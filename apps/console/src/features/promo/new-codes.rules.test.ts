import { createPromos } from '@etg/contract/console/promo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NewCodes, nothingTyped, readKept, readNewCodes, roomOf, zoneOfNew } from './new-codes.rules.ts';

const now = Date.parse('2026-11-19T12:00:00Z') / 1_000;
const one: NewCodes = { ...nothingTyped, code: 'SPRING-20', name: 'Spring', percent: '20' };
const batch: NewCodes = {
  ...nothingTyped,
  kind: 'batch',
  pattern: 'campus-####',
  count: '500',
  name: 'Campus',
  gives: 'days',
  days: '7',
  maxUses: '1',
};

describe('new codes', () => {
  it('are read as the server wants them [QM4]', () => {
    expect(readNewCodes(one, now).given).toEqual({
      codes: { is: 'one', code: 'SPRING-20' },
      name: 'Spring',
      gives: { is: 'percent', percent: 20 },
      plans: [],
      limits: { per_person: 1, venues: [], countries: [], new_only: false },
    });
    expect(readNewCodes(batch, now).given).toMatchObject({
      codes: { is: 'batch', pattern: 'CAMPUS-####', count: 500 },
      gives: { is: 'days', days: 7 },
      limits: { max_uses: 1 },
    });
  });

  it.each<[string, Partial<NewCodes>, object]>([
    ['110 %', { percent: '110' }, { percent: 'percent' }],
    ['0 %', { percent: '0' }, { percent: 'percent' }],
    ['367 days', { gives: 'days', days: '367' }, { days: 'days' }],
    ['cents of a cent', { gives: 'amount', amount: '1.005' }, { amount: 'money' }],
    ['decimals of yen', { gives: 'amount', amount: '1.5', money: 'JP' }, { amount: 'money' }],
    ['a code of signs', { code: '§§§' }, { code: 'code' }],
    ['no use', { maxUses: '0' }, { maxUses: 'count' }],
    ['an end before the start', { starts: '2026-12-02T00:00', ends: '2026-12-01T00:00' }, { ends: 'order' }],
    ['an end in the past', { ends: '2026-11-01T00:00' }, { ends: 'past' }],
  ])('say what is wrong with %s, and are not complete [QM4]', (_, typed, faults) => {
    expect(readNewCodes({ ...one, ...typed }, now)).toEqual({ faults, given: undefined });
  });

  it.each<[string, Partial<NewCodes>, object]>([
    ['a batch of 0', { count: '0' }, { count: 'batch-count' }],
    ['a batch of 10,001', { count: '10001' }, { count: 'batch-count' }],
    ['a pattern without a #', { pattern: 'CAMPUS' }, { pattern: 'pattern' }],
    ['so many that they can be guessed', { pattern: 'CAMPUS-##' }, { pattern: 'pattern-small' }],
  ])('say what is wrong with %s [QM4]', (_, typed, faults) => {
    expect(readNewCodes({ ...batch, ...typed }, now)).toEqual({ faults, given: undefined });
  });

  it('are missing something, and nothing is wrong, while a field is empty [QM4, QA15]', () => {
    expect(readNewCodes(nothingTyped, now)).toEqual({ faults: {}, given: undefined });
    expect(readNewCodes({ ...batch, maxUses: '' }, now)).toEqual({ faults: {}, given: undefined });
    expect(readNewCodes({ ...one, name: ' ' }, now).given).toBeUndefined();
  });

  it('with money are of the country of their money, by its clock [QM4, QA16]', () => {
    const yen: NewCodes = { ...one, gives: 'amount', amount: '100', money: 'JP', countries: ['US'] };
    expect(readNewCodes(yen, now).given).toMatchObject({
      gives: { is: 'amount', amount: 100, currency: 'JPY' },
      limits: { countries: ['JP'] },
    });
    expect(zoneOfNew(yen)).toBe('Asia/Tokyo');
    expect(zoneOfNew(one)).toBe('America/Los_Angeles');
  });

  it('are never refused as malformed by the server, whatever is typed [QM4]', () => {
    const typed = fc.oneof(fc.string({ maxLength: 50 }), fc.nat().map(String), fc.constant('0'));
    const forms = fc.record({
      kind: fc.constantFrom('one' as const, 'batch' as const),
      gives: fc.constantFrom('days' as const, 'percent' as const, 'amount' as const),
      money: fc.constantFrom('US' as const, 'JP' as const, 'GB' as const),
      ...Object.fromEntries(
        [
          'code',
          'pattern',
          'count',
          'name',
          'days',
          'percent',
          'amount',
          'maxUses',
          'perPerson',
          'perDay',
          'budget',
          'ends',
        ].map((name) => [name, typed]),
      ),
    });
    fc.assert(
      fc.property(forms, (form) => {
        const { given } = readNewCodes({ ...one, ...form }, now);
        if (given) expect(createPromos.given.safeParse(given).error).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });
});

it('knows how many codes fit a pattern [QM4]', () => {
  expect(roomOf('CAMPUS-####')).toBe(331_776);
  expect(roomOf('CAMPUS')).toBeUndefined();
  expect(roomOf('##########'.repeat(4))).toBeUndefined();
});

it('keeps what was typed over a reload, and nothing that is not of this form [QA15]', () => {
  expect(readKept(JSON.stringify(batch))).toEqual(batch);
  for (const text of ['', '{', 'null', '[]', '{"kind":"one"}']) expect(readKept(text)).toBeUndefined();
});
