import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMinor, writeMinor } from '../../platform/minor.rules.ts';
import { readCount } from './amount.rules.ts';
import { movedPin, readPin, writePin } from './pin.rules.ts';
import { stepOf, withStep } from './survey.rules.ts';
import { venueFieldsFixture as saved } from './venue.fixture.ts';
import { changeField, noChange } from './venue-draft.rules.ts';
import { textStates } from './venue-text.rules.ts';

const stateOf = (language: string, ...given: Parameters<typeof textStates>) =>
  textStates(...given).find((each) => each.language === language);

it('says at once which language falls behind when the English is changed, and which lack a text [QF9]', () => {
  expect(stateOf('it', saved, noChange, [])).toEqual({ language: 'it', missing: 0, older: [] });
  expect(stateOf('ja', saved, noChange, [])).toMatchObject({ missing: 2, older: [] });
  const english = changeField(noChange, saved, { name: 'place_en', value: 'Left of the door' });
  expect(stateOf('it', saved, english, [])).toMatchObject({ older: ['place'] });
  const both = changeField(english, saved, { name: 'place_it', value: 'a sinistra della porta' });
  expect(stateOf('it', saved, both, [])).toMatchObject({ older: [] });
  // Behind since an earlier save, until it is written anew.
  expect(stateOf('it', saved, noChange, [{ language: 'it' }])).toMatchObject({ older: ['title', 'place'] });
  const anew = changeField(noChange, saved, { name: 'place_it', value: 'a sinistra' });
  expect(stateOf('it', saved, anew, [{ language: 'it' }])).toMatchObject({ older: [] });
});

it('reads every pin that it writes, and names no place outside the earth [QF9]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_000_000, max: 9_000_000 }),
      fc.integer({ min: -18_000_000, max: 17_999_999 }),
      (lat, lng) => {
        const pin = { lat: lat / 100_000, lng: lng / 100_000 };
        expect(readPin(writePin(pin))).toEqual(pin);
      },
    ),
  );
  expect(readPin('91, 0')).toBeUndefined();
  expect(readPin('on Mars')).toBeUndefined();
});

it('moves a pin by arrow keys, further with Shift, and leaves other keys alone [QA12]', () => {
  const pin = { lat: 34, lng: -118 };
  const up = movedPin(pin, { key: 'ArrowUp', shiftKey: false });
  const far = movedPin(pin, { key: 'ArrowUp', shiftKey: true });
  expect(up?.lng).toBe(pin.lng);
  expect(up?.lat).toBeGreaterThan(pin.lat);
  expect(far?.lat).toBeGreaterThan(up?.lat ?? 0);
  expect(movedPin(pin, { key: 'ArrowLeft', shiftKey: false })?.lng).toBeLessThan(pin.lng);
  expect(movedPin(pin, { key: 'Enter', shiftKey: false })).toBeUndefined();
});

it('reads amounts in minor units, empty as none, and refuses what is no amount [QF9]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(0, 2), (minor, decimals) => {
      fc.pre(minor < 10 ** (7 + decimals));
      expect(readMinor(writeMinor(minor, decimals), decimals)).toBe(minor);
    }),
  );
  expect(readMinor('', 2)).toBeNull();
  expect(['1.234', '-1', 'a lot'].map((typed) => readMinor(typed, 2))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(['', '2', '0', '101'].map((typed) => readCount(typed, 100))).toEqual([
    null,
    2,
    undefined,
    undefined,
  ]);
});

it('asks for each thing of the survey once: first, second or not at all [QF9]', () => {
  const parts = withStep(withStep(saved, 'email', 'second'), 'age', 'never');
  expect([stepOf(parts, 'email'), stepOf(parts, 'age'), stepOf(parts, 'gender')]).toEqual([
    'second',
    'never',
    'first',
  ]);
  expect(withStep(parts, 'email', 'never')).toEqual({
    survey_hide_fields: ['age', 'email'],
    survey_show_fields_second_step: [],
  });
});
