import type { VenueFields } from '@etg/contract/console/venue';
import { type VenueFieldName, venueFieldNames } from '@etg/contract/console/venue-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { venueFieldsFixture } from './venue.fixture.ts';
import {
  changedNames,
  changedPanes,
  changeField,
  conflictsOf,
  isSame,
  keepMine,
  noChange,
  readDraft,
  takeTheirs,
  type VenueDraft,
  valuesOf,
  withoutSaved,
  writeDraft,
} from './venue-draft.rules.ts';

const text = fc.string({ minLength: 1, maxLength: 6 });
const maybe = fc.option(text, { nil: null });
const arbitraryFields: fc.Arbitrary<VenueFields> = fc
  .record({
    title_en: text,
    title_it: maybe,
    opening_hours: text,
    pin: fc.record({ lat: fc.integer({ min: 0, max: 3 }), lng: fc.integer({ min: 0, max: 3 }) }),
    photos: fc.array(text, { maxLength: 2 }),
    is_public: fc.boolean(),
    owner_budget: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  })
  .map((some) => ({ ...venueFieldsFixture, ...some }));

/** Somebody goes through the page and makes each of these fields as in `wanted`. */
function edited(saved: VenueFields, wanted: VenueFields, names: readonly VenueFieldName[]): VenueDraft {
  return names.reduce(
    (draft, name) => changeField(draft, saved, { name, value: wanted[name] }),
    noChange as VenueDraft,
  );
}

describe('a draft of a venue', () => {
  it('has only what differs from what is saved, and forgets a field that is put back [QF9]', () => {
    const changed = changeField(noChange, venueFieldsFixture, { name: 'title_en', value: 'Lantern' });
    expect(changedNames(changed)).toEqual(['title_en']);
    expect(changedPanes(changed)).toEqual(['texts']);
    const back = changeField(changed, venueFieldsFixture, {
      name: 'title_en',
      value: venueFieldsFixture.title_en,
    });
    expect(writeDraft(back)).toBe('');
  });

  it('survives a reload as it was; what is no draft of a venue is left out [QF9]', () => {
    fc.assert(
      fc.property(arbitraryFields, arbitraryFields, (saved, wanted) => {
        const draft = edited(saved, wanted, venueFieldNames);
        expect(readDraft(writeDraft(draft), saved)).toEqual(draft);
      }),
    );
    expect(
      readDraft('{"changes":{"title_en":7,"photos":"x"},"seen":{"title_en":"a"}}', venueFieldsFixture),
    ).toEqual(noChange);
    expect(readDraft('not json', venueFieldsFixture)).toEqual(noChange);
  });

  it('asks only about fields that both changed to different values; all others are the newest of both [QA8]', () => {
    fc.assert(
      fc.property(
        fc.tuple(arbitraryFields, arbitraryFields, arbitraryFields),
        fc.subarray([...venueFieldNames]),
        ([before, mine, theirs], touched) => {
          const draft = edited(before, mine, touched);
          // They save meanwhile, and the page reads the venue again.
          const asked = conflictsOf(theirs, draft);
          for (const name of venueFieldNames) {
            const both = !isSame(before[name], mine[name]) && !isSame(before[name], theirs[name]);
            const differ = !isSame(mine[name], theirs[name]);
            expect(asked.includes(name)).toBe(touched.includes(name) && both && differ);
            const shown = valuesOf(theirs, withoutSaved(theirs, draft))[name];
            const isMine = touched.includes(name) && !isSame(before[name], mine[name]);
            expect(shown).toEqual(isMine ? mine[name] : theirs[name]);
          }
        },
      ),
    );
  });

  it('loses nothing that was not given up: each field is mine or theirs, as decided, and nothing is asked twice [QA8]', () => {
    fc.assert(
      fc.property(
        fc.tuple(arbitraryFields, arbitraryFields, arbitraryFields),
        fc.subarray([...venueFieldNames]),
        ([before, mine, theirs], kept) => {
          const draft = edited(before, mine, venueFieldNames);
          const asked = conflictsOf(theirs, draft);
          const decided = asked.reduce(
            (now, name) => (kept.includes(name) ? keepMine(now, theirs, name) : takeTheirs(now, name)),
            draft,
          );
          expect(conflictsOf(theirs, decided)).toEqual([]);
          for (const name of asked)
            expect(valuesOf(theirs, decided)[name]).toEqual(kept.includes(name) ? mine[name] : theirs[name]);
          // The server refuses a field whose value is not the one that was seen.
          for (const name of asked.filter((each) => kept.includes(each)))
            expect(decided.seen[name]).toEqual(theirs[name]);
        },
      ),
    );
  });
});
