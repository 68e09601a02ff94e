import type { Language } from '@etg/contract/languages';
import { type SurveyQuestion, surveyQuestions } from '@etg/domain/survey';
import { expect, it } from 'vitest';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { SurveyDialog, type SurveyDialogProps } from './survey-dialog.tsx';

const nothing = () => undefined;

async function shown(
  step: SurveyDialogProps['step'],
  { hidden = [], email, language = 'en' }: { hidden?: SurveyQuestion[]; email?: string; language?: Language },
) {
  const venue = { survey_hide_fields: hidden };
  const user = { ...(email !== undefined && { email }) };
  const dialog = <SurveyDialog step={step} venue={venue} user={user} onDone={nothing} onClose={nothing} />;
  const html = await rendered(dialog, { areas: ['survey'], language });
  return { words: textOf(html), asked: surveyQuestions(step, venue, user).length };
}

it.each<[Parameters<typeof shown>[1], asked: number, words: string]>([
  [{}, 4, '4 quick questions, then your charger'],
  [{ email: 'ada@example.com' }, 3, '3 quick questions, then your charger'],
  [{ hidden: ['age', 'email', 'worry_your_phone_dying'] }, 1, '1 quick question, then your charger'],
  [{ hidden: ['age'], language: 'ja' }, 3, '3つの質問に答えて'],
  [{ hidden: ['age'], language: 'it' }, 3, '3 domande veloci, poi il tuo caricatore'],
  [{ hidden: ['age'], language: 'ru' }, 3, '3 коротких вопроса, и зарядка ваша'],
])(
  'counts the questions it asks, not those that are hidden or known: %o [S31, V1]',
  async (given, count, words) => {
    const { words: text, asked } = await shown(1, given);
    expect(asked).toBe(count);
    expect(text).toContain(words);
  },
);

it.each([2, 3] as const)('says of step %i that it is one question [S31, V1]', async (step) => {
  expect((await shown(step, {})).words).toContain('Just 1 question.');
  expect((await shown(step, { language: 'ja' })).words).toContain('質問は1つだけです。');
});
