import { tariffSchedule } from '@etg/domain/fee-tariffs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ladderDifferences } from './differences.rules.ts';
import { typedAt } from './draft-body.rules.ts';
import { addStep, setTyped } from './edit-ladder.rules.ts';
import { ladderOf } from './ladder.rules.ts';
import { shownPlaces } from './ladder-faults.rules.ts';
import {
  changedPlaces,
  mergeEdit,
  type PriceForm,
  readEdit,
  takeFrom,
  writeEdit,
} from './price-form.rules.ts';

const base: PriceForm = { ladder: ladderOf(tariffSchedule('US', 'hourly_rate'), 'USD'), from: '' };
const places = shownPlaces(base.ladder);
const type = (form: PriceForm, typed: Readonly<Record<string, string>>): PriceForm => ({
  from: form.from,
  ladder: Object.entries(typed).reduce((next, [place, text]) => setTyped(next, place, text), form.ladder),
});
const changes = fc.dictionary(fc.constantFrom(...places), fc.constantFrom('1', '2', '3'), { maxKeys: 6 });

describe('two managers at one draft', () => {
  it('keep what only one of them changed, and are asked about every other field that both changed [QA8]', () => {
    fc.assert(
      fc.property(changes, changes, (mine, theirs) => {
        const edit = { seen: 1, base, mine: type(base, mine) };
        const saved = type(base, theirs);
        const { form, conflicts } = mergeEdit(edit, saved);
        for (const place of places) {
          const [here, there] = [mine[place], theirs[place]];
          expect(typedAt(form.ladder, place)).toBe(here ?? there ?? typedAt(base.ladder, place));
          const isBoth = here !== undefined && there !== undefined && here !== there;
          expect(conflicts.includes(place)).toBe(isBoth);
        }
      }),
    );
  });

  it('are asked about the steps as a whole once one of them adds a step and the other changes one [QA8]', () => {
    const mine = { ...base, ladder: addStep(base.ladder, 'charge').ladder };
    const theirs = type(base, { 'steps.0.amount': '2.00', price: '1.50' });
    const { form, conflicts } = mergeEdit({ seen: 1, base, mine }, theirs);
    expect(conflicts).toEqual(['steps']);
    expect(form.ladder.values.price).toBe('1.50');
    expect(form.ladder.steps).toHaveLength(mine.ladder.steps.length);
    expect(takeFrom(form, theirs, 'steps')).toEqual(theirs);
  });

  it('may choose another moment each [QA8]', () => {
    const edit = { seen: 1, base, mine: { ...base, from: '2026-12-01T00:00' } };
    expect(mergeEdit(edit, { ...base, from: '2026-12-02T00:00' }).conflicts).toEqual(['from']);
    expect(mergeEdit(edit, base)).toMatchObject({ form: { from: '2026-12-01T00:00' }, conflicts: [] });
  });
});

it('keeps what is typed for a reload, and drops what it cannot read [QA7]', () => {
  const edit = { seen: null, base, mine: type(base, { price: 'a dollar' }) };
  expect(readEdit(writeEdit(edit), base)).toEqual(edit);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readEdit(text, base)).toBeUndefined();
    }),
  );
  expect(readEdit(JSON.stringify({ ...edit, mine: { from: '' } }), base)).toBeUndefined();
});

it('names exactly the fields that differ between two versions [QM2]', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const after = type(base, made);
      const differing = Object.keys(made).filter((place) => made[place] !== typedAt(base.ladder, place));
      const lines = ladderDifferences(base.ladder, after.ladder);
      expect(lines.map(({ place }) => place).sort()).toEqual(differing.sort());
      expect(changedPlaces(base, after).sort()).toEqual(differing.sort());
    }),
  );
});
