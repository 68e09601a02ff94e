import { expect, it } from 'vitest';
import {
  countChanges,
  limitCurrencies,
  otherCurrencies,
  roleDraftOf,
  roleGivenOf,
} from './role-draft.rules.ts';

const support = {
  name: 'support',
  rights: ['rider.read' as const, 'money.give-back' as const],
  dailyLimit: { USD: 20 },
  idleMinutes: 30,
  people: 2,
  names: ['Maya', 'Ben'],
};

it('changes nothing by being opened, and counts what is changed [QS6]', () => {
  const saved = roleDraftOf(support);
  expect(countChanges(saved, saved)).toBe(0);
  const draft = { ...saved, rights: [], limits: { ...saved.limits, USD: '25' } };
  expect(countChanges(saved, draft)).toBe(3);
});

it('is saved with what was seen; an empty limit is none, and no number is nothing to save [QS6]', () => {
  const saved = roleDraftOf(support);
  expect(roleGivenOf(saved)).toEqual({
    rights: ['rider.read', 'money.give-back'],
    dailyLimit: { USD: 20 },
    idleMinutes: 30,
  });
  expect(roleGivenOf({ ...saved, limits: { USD: '', EUR: '' } })).toEqual({
    rights: ['rider.read', 'money.give-back'],
    idleMinutes: 30,
  });
  for (const wrong of [{ idleMinutes: '' }, { idleMinutes: '3' }, { name: 'Support!' }])
    expect(roleGivenOf({ ...saved, ...wrong })).toBeUndefined();
  expect(roleGivenOf({ ...saved, limits: { ...saved.limits, USD: 'twenty' } })).toBeUndefined();
});

it('keeps a limit in any currency, and offers the others, each once [QM1, QS6]', () => {
  const saved = roleDraftOf({ ...support, dailyLimit: { EUR: 15, KWD: 4.125 } });
  expect(limitCurrencies(saved)).toEqual(['USD', 'JPY', 'GBP', 'EUR', 'KWD']);
  expect(roleGivenOf(saved)?.dailyLimit).toEqual({ EUR: 15, KWD: 4.125 });
  const chosen = { ...saved, limits: { ...saved.limits, CHF: '' } };
  expect(countChanges(saved, chosen)).toBe(0);
  expect(otherCurrencies(saved)).toContain('CHF');
  expect(otherCurrencies(chosen)).not.toContain('CHF');
  const added = { ...saved, limits: { ...saved.limits, CHF: '20' } };
  expect(countChanges(saved, added)).toBe(1);
  expect(roleGivenOf(added)?.dailyLimit).toEqual({ EUR: 15, KWD: 4.125, CHF: 20 });
});
