import type { SurveyAnswers } from '@etg/contract/user';
import { ages, genders, paidServices, worries } from '@etg/contract/vocabulary';
import type { SurveyDraft, SurveyQuestion } from '@etg/domain/survey';

/** The answers to send: only those to the questions asked, in the contract's format. */
export function answersOf(questions: readonly SurveyQuestion[], draft: SurveyDraft): SurveyAnswers {
  const answerTo = (question: SurveyQuestion) => (questions.includes(question) ? draft[question] : undefined);
  const score = answerTo('nps_score');
  const email = answerTo('email')?.trim();
  return withoutGaps({
    gender: genders.find((gender) => gender === answerTo('gender')),
    age: ages.find((age) => age === answerTo('age')),
    worry_your_phone_dying: worries.find((worry) => worry === answerTo('worry_your_phone_dying')),
    s_paid_services: paidServices.find((plan) => plan === answerTo('s_paid_services')),
    nps_score: score ? Number(score) : undefined,
    email: email || undefined,
  });
}

function withoutGaps(answers: SurveyAnswers): SurveyAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}
