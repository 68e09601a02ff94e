import type { SurveyAnswers } from '@etg/contract/user';
import { ages, genders, paidServices, worries } from '@etg/contract/vocabulary';
import type { SurveyDraft, SurveyQuestion } from '@etg/domain/survey';

/** What is sent of a draft: only what was asked, as the contract writes it. */
export function answersOf(questions: readonly SurveyQuestion[], draft: SurveyDraft): SurveyAnswers {
  const said = (question: SurveyQuestion) => (questions.includes(question) ? draft[question] : undefined);
  const score = said('nps_score');
  const email = said('email')?.trim();
  return withoutGaps({
    gender: genders.find((gender) => gender === said('gender')),
    age: ages.find((age) => age === said('age')),
    worry_your_phone_dying: worries.find((worry) => worry === said('worry_your_phone_dying')),
    s_paid_services: paidServices.find((plan) => plan === said('s_paid_services')),
    nps_score: score ? Number(score) : undefined,
    email: email || undefined,
  });
}

function withoutGaps(answers: SurveyAnswers): SurveyAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}
