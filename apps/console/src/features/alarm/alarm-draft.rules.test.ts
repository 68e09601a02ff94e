import { alarmKinds, alarmWays } from '@etg/contract/console/alarm-words';
import type { AlarmSettings } from '@etg/contract/console/alarms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedNames,
  changeField,
  conflictsOf,
  fieldsOf,
  keepMine,
  noChange,
  readDraft,
  settingsOf,
  valuesOf,
  withMember,
  withoutSaved,
  writeDraft,
} from './alarm-draft.rules.ts';

const settings: AlarmSettings = {
  kinds: [
    { kind: 'station-silent', ways: ['push', 'sms'] },
    { kind: 'books-differ', ways: ['mail'] },
  ],
  venues: ['b', 'a'],
  after_min: 10,
  quiet: { from: '22:00', until: '07:00', zone: 'Europe/Berlin', days: [5, 1] },
};
const saved = fieldsOf(settings);

const anySettings: fc.Arbitrary<AlarmSettings> = fc.record(
  {
    kinds: fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom(...alarmKinds),
        ways: fc.subarray([...alarmWays], { minLength: 1 }),
      }),
      { selector: ({ kind }) => kind },
    ),
    after_min: fc.integer({ min: 0, max: 1_440 }),
    countries: fc.uniqueArray(fc.constantFrom('US', 'JP', 'GB', 'DE'), { minLength: 1 }),
    venues: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 5 }),
    quiet: fc.record(
      {
        from: fc.constantFrom('22:00', '00:00'),
        until: fc.constantFrom('07:00', '12:30'),
        zone: fc.constant('Asia/Tokyo'),
        days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1, maxLength: 6 }),
      },
      { requiredKeys: ['from', 'until', 'zone'] },
    ),
    language: fc.constantFrom('en', 'ja'),
  },
  { requiredKeys: ['kinds', 'after_min'] },
);

describe('the settings of alarms', () => {
  it('are the same after they were fields, in whatever order the server gives them [QF12]', () => {
    fc.assert(
      fc.property(anySettings, (each) => {
        const fields = fieldsOf(each);
        expect(fieldsOf(settingsOf(fields, alarmKinds))).toEqual(fields);
        const turned = { ...each, kinds: each.kinds.toReversed(), venues: each.venues?.toReversed() };
        expect(fieldsOf(JSON.parse(JSON.stringify(turned)))).toEqual(fields);
      }),
    );
  });

  it('are sent without kinds that the role has no more, without empty places, and every day is no list [QF12]', () => {
    const sent = settingsOf(
      { ...saved, venues: [], quiet: saved.quiet && { ...saved.quiet, days: [1, 2, 3, 4, 5, 6, 7] } },
      ['station-silent'],
    );
    expect(sent).toEqual({
      kinds: [{ kind: 'station-silent', ways: ['push', 'sms'] }],
      after_min: 10,
      quiet: { from: '22:00', until: '07:00', zone: 'Europe/Berlin' },
    });
  });

  it('gain and lose a way in one order, so that there and back is no change [QF12]', () => {
    const without = withMember(alarmWays, saved['station-silent'], 'push');
    const there = changeField(noChange, saved, { name: 'station-silent', value: without });
    expect([without, changedNames(there)]).toEqual([['sms'], ['station-silent']]);
    const back = changeField(there, saved, {
      name: 'station-silent',
      value: withMember(alarmWays, without, 'push'),
    });
    expect(back).toEqual(noChange);
  });
});

describe('what is not saved yet', () => {
  const mine = changeField(noChange, saved, { name: 'after_min', value: 30 });

  it('survives a reload of the tab, and whatever else the tab kept is left out [QF12]', () => {
    const all = changeField(mine, saved, { name: 'quiet', value: null });
    expect(readDraft(writeDraft(all))).toEqual(all);
    expect(writeDraft(noChange)).toBe('');
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => valuesOf(saved, readDraft(text))).not.toThrow();
      }),
    );
    const wrong = {
      changes: { after_min: 'soon', venues: [1], 'station-silent': ['pigeon'] },
      seen: { after_min: 1, venues: [], 'station-silent': [] },
    };
    expect(readDraft(JSON.stringify(wrong))).toEqual(noChange);
  });

  it('conflicts only where the same was saved differently elsewhere [QA8]', () => {
    expect(conflictsOf({ ...saved, countries: ['JP'] }, mine)).toEqual([]);
    expect(conflictsOf({ ...saved, after_min: 5 }, mine)).toEqual(['after_min']);
    expect(withoutSaved({ ...saved, after_min: 30 }, mine)).toEqual(noChange);
    const other = { ...saved, after_min: 5 };
    const kept = keepMine(other, mine);
    expect([conflictsOf(other, kept), valuesOf(other, kept).after_min]).toEqual([[], 30]);
  });
});
