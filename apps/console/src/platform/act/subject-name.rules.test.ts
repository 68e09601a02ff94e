import { planKeys } from '@etg/domain/plan';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPriceSubject } from './subject-name.rules.ts';

it('reads country, plan and version from what an act on prices is about [QM2]', () => {
  const part = fc.record({
    country: fc.stringMatching(/^[A-Z]{2}$/),
    plan: fc.constantFrom(...planKeys),
    version: fc.option(fc.nat(), { nil: undefined }),
  });
  fc.assert(
    fc.property(part, ({ country, plan, version }) => {
      const subject = [country, plan, ...(version === undefined ? [] : [version])].join(':');
      expect(readPriceSubject(subject)).toEqual({ country, plan, version });
    }),
  );
});

it.each(['1004', 'US:nothing', 'us:daily', 'US:daily:x', 'US:daily:1:2', 'account:7', ''])(
  'leaves %j as it is [QM2]',
  (subject) => expect(readPriceSubject(subject)).toBe(undefined),
);
