import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SurveyPerson, type SurveyPlace, surveyFaults, surveyQuestions, surveyStep } from './survey.ts';

const tokyo: SurveyPlace = {
  survey_before_release: true,
  survey_hide_fields: [],
  survey_show_fields_second_step: ['s_paid_services'],
  country: 'JP',
};
const known = { age: '25-30', gender: 'female' } as const;

const question = fc.constantFrom(
  'gender',
  'age',
  'worry_your_phone_dying',
  'email',
  's_paid_services',
  'nps_score',
);
const place: fc.Arbitrary<SurveyPlace> = fc.record({
  survey_before_release: fc.boolean(),
  survey_hide_fields: fc.uniqueArray(question),
  survey_show_fields_second_step: fc.uniqueArray(question),
  country: fc.constantFrom('JP', 'CY', 'US', 'GB'),
});
const answer = fc.option(fc.constant('given'), { nil: undefined });
const person: fc.Arbitrary<SurveyPerson> = fc.record({
  age: answer,
  gender: answer,
  email: answer,
  s_paid_services: answer,
  nps_score: answer,
  total_sessions: fc.nat(5),
});

describe('which step of the survey is due', () => {
  it.each<[string, Partial<SurveyPlace>, SurveyPerson, number | undefined]>([
    ['none where no survey is asked for', { survey_before_release: false }, { total_sessions: 0 }, undefined],
    ['1 for somebody new', {}, { total_sessions: 0 }, 1],
    ['1 when only the age is missing', {}, { gender: 'male', total_sessions: 9 }, 1],
    ['1 when only the gender is missing', {}, { age: '18-20', total_sessions: 9 }, 1],
    ['none on the first rental after that', {}, { ...known, total_sessions: 0 }, undefined],
    ['3 on the second rental', {}, { ...known, total_sessions: 1 }, 3],
    ['2 on the third, in Japan', {}, { ...known, nps_score: 9, total_sessions: 2 }, 2],
    ['2 on Cyprus', { country: 'CY' }, { ...known, total_sessions: 2 }, 2],
    ['3 elsewhere', { country: 'US' }, { ...known, total_sessions: 2 }, 3],
    [
      '3 where the venue asks no paid plan',
      { survey_show_fields_second_step: [] },
      { ...known, total_sessions: 2 },
      3,
    ],
    ['3 once the paid plan is told', {}, { ...known, s_paid_services: 'monthly_800', total_sessions: 2 }, 3],
    [
      'none when all is told',
      {},
      { ...known, s_paid_services: 'monthly_800', nps_score: 1, total_sessions: 2 },
      undefined,
    ],
  ])('%s [V1]', (...[, venue, somebody, step]) => {
    expect(surveyStep({ ...tokyo, ...venue }, somebody)).toBe(step);
  });

  it('always asks something, and never the same again once all of it is answered [V1]', () => {
    fc.assert(
      fc.property(place, person, (venue, somebody) => {
        const step = surveyStep(venue, somebody);
        if (step === undefined) return;
        const asked = surveyQuestions(step, venue, somebody);
        expect(asked).not.toEqual([]);
        const answers = Object.fromEntries(asked.map((each) => [each, 'given']));
        expect(surveyStep(venue, { ...somebody, ...answers })).not.toBe(step);
      }),
    );
  });

  it('asks nothing that a venue hides [V1]', () => {
    fc.assert(
      fc.property(place, person, fc.constantFrom(1, 2, 3), (venue, somebody, step) => {
        for (const asked of surveyQuestions(step, venue, somebody))
          expect(venue.survey_hide_fields).not.toContain(asked);
      }),
    );
  });
});

describe('the answers', () => {
  it('are asked for by step, the address only if it is not known [S31, X14]', () => {
    expect(surveyQuestions(1, tokyo, {})).toEqual(['gender', 'age', 'worry_your_phone_dying', 'email']);
    expect(surveyQuestions(1, tokyo, { email: 'ann@example.com' })).not.toContain('email');
    expect(surveyQuestions(2, tokyo, {})).toEqual(['s_paid_services']);
    expect(surveyQuestions(3, tokyo, {})).toEqual(['nps_score']);
  });

  it('are all required, each by itself [X14]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(question), fc.uniqueArray(question), (asked, given) => {
        const draft = Object.fromEntries(given.map((each) => [each, 'ann@example.com']));
        const missing = asked.filter((each) => !given.includes(each));
        expect(Object.keys(surveyFaults(asked, draft)).sort()).toEqual(missing.sort());
      }),
    );
  });

  it.each([
    ['ann@example.com', undefined],
    ['a.b+c@mail.example.co.jp', undefined],
    [' ann@example.com ', undefined],
    ['ann', 'email'],
    ['ann@home', 'email'],
    ['ann@@example.com', 'email'],
    ['@example.com', 'email'],
    ['ann@example.', 'email'],
    ['an n@example.com', 'email'],
    ['   ', 'required'],
  ])('take %j as an address: %s [X14]', (email, fault) => {
    expect(surveyFaults(['email'], { email }).email).toBe(fault);
  });
});
