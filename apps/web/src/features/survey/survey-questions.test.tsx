import { expect, it } from 'vitest';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { SurveyQuestions } from './survey-questions.tsx';

it.each([
  ['en', '24 hours for ¥250 24 hours for ¥300 Unlimited for a month, ¥800'],
  ['ja', '24時間 ¥250 24時間 ¥300 1か月使い放題 ¥800'],
  ['it', '24 ore a 250 ¥ 24 ore a 300 ¥ Illimitato, un mese a 800 ¥'],
  ['ru', '24 часа за 250 ¥ 24 часа за 300 ¥ Месяц без ограничений за 800 ¥'],
] as const)('the survey offers in %s what its answers stand for [N5, V1]', async (language, words) => {
  const survey = (
    <SurveyQuestions questions={['s_paid_services']} draft={{}} errors={{}} onAnswer={() => undefined} />
  );
  expect(textOf(await rendered(survey, { areas: ['survey'], language }))).toContain(words);
});
