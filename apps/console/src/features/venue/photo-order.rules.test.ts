import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedPhoto, restoredPhoto } from './photo-order.rules.ts';

describe('the order of photos', () => {
  it('changes by one place, and not at the ends [QF9]', () => {
    expect(movedPhoto(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(movedPhoto(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(movedPhoto(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
    expect(movedPhoto(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
    expect(movedPhoto(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
  });

  it('never loses or doubles one, and a removed one comes back to its place [QF9]', () => {
    const some = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(some, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (photos, nth, by) => {
        const photo = photos[nth % photos.length] ?? '';
        expect(movedPhoto(photos, photo, by).toSorted()).toEqual(photos.toSorted());
        const removed = { photo, place: photos.indexOf(photo) };
        const without = photos.filter((each) => each !== photo);
        expect(restoredPhoto(without, removed)).toEqual(photos);
        expect(restoredPhoto(photos, removed)).toEqual(photos);
      }),
    );
  });
});
