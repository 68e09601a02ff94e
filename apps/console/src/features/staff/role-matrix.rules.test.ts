import type { Right } from '@etg/contract/console/rights';
import { expect, it } from 'vitest';
import { matrixCell, matrixLines } from './role-matrix.rules.ts';

const says = (id: string, rights: Right[], dailyLimit?: { USD: number }) => {
  const line = matrixLines.find((each) => each.id === id);
  return line && matrixCell(line, { rights, ...(dailyLimit && { dailyLimit }) });
};

it('says in one word what a role may do: all, nothing, or which part of it [QS6]', () => {
  expect(says('see-riders', ['rider.read'])).toEqual({ says: 'yes' });
  expect(says('open-nest', ['rider.read'])).toEqual({ says: 'no' });
  expect(says('record', ['record.read-own'])).toEqual({ says: 'own' });
  expect(says('record', ['record.read', 'record.read-own'])).toEqual({ says: 'yes' });
  expect(says('prices', ['price.confirm'])).toEqual({ says: 'confirm' });
  expect(says('catalogue', ['venue.edit'])).toEqual({ says: 'some' });
});

it('shows how much a role may give back a day, or that there is no limit [QS6]', () => {
  expect(says('give-back', ['money.give-back'], { USD: 20 })).toEqual({ says: 'limit', limit: { USD: 20 } });
  expect(says('give-back', ['money.give-back'])).toEqual({ says: 'yes' });
});
