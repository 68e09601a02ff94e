import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachOnce } from './missing-texts.rules.ts';

const text = fc.record({
  language: fc.constantFrom('it', 'ru'),
  key: fc.constantFrom('a.one', 'a.two', 'b.one'),
  value: fc.string(),
});

it('counts a text once in one report, in an order that does not depend on the report [L2]', () => {
  fc.assert(
    fc.property(fc.array(text), (reported) => {
      const names = eachOnce(reported).map(({ language, key }) => `${language} ${key}`);
      expect(new Set(names).size).toBe(names.length);
      expect(names.toSorted()).toEqual(names);
      expect(new Set(names)).toEqual(new Set(reported.map(({ language, key }) => `${language} ${key}`)));
    }),
  );
});
