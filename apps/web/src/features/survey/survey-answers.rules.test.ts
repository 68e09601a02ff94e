import { expect, it } from 'vitest';
import { answersOf } from './survey-answers.rules.ts';

const draft = {
  gender: 'non_binary',
  age: '80-100',
  worry_your_phone_dying: 'somewhat worry',
  email: ' ann@example.com ',
  nps_score: '10',
  s_paid_services: 'monthly_800',
};

it('sends each step by itself, as the contract writes it [V1, K8]', () => {
  expect(answersOf(['gender', 'age', 'worry_your_phone_dying', 'email'], draft)).toEqual({
    gender: 'non_binary',
    age: '80-100',
    worry_your_phone_dying: 'somewhat worry',
    email: 'ann@example.com',
  });
  expect(answersOf(['s_paid_services'], draft)).toEqual({ s_paid_services: 'monthly_800' });
  expect(answersOf(['nps_score'], draft)).toEqual({ nps_score: 10 });
});

it('sends nothing that is no answer of the survey [X14]', () => {
  expect(answersOf(['gender', 'age'], { gender: 'other', age: '17' })).toEqual({});
});
