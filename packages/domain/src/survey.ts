/** The questions that a venue may ask before the release of a charger [V1, X14]. */
export type SurveyQuestion =
  | 'gender'
  | 'age'
  | 'worry_your_phone_dying'
  | 'email'
  | 's_paid_services'
  | 'nps_score';

export type SurveyStep = 1 | 2 | 3;

export interface SurveyPlace {
  readonly survey_before_release: boolean;
  readonly survey_hide_fields: readonly string[];
  readonly survey_show_fields_second_step: readonly string[];
  readonly country: string;
}

/** The rider's earlier answers, and the number of rentals. */
export interface SurveyPerson {
  readonly age?: unknown;
  readonly gender?: unknown;
  readonly email?: unknown;
  readonly s_paid_services?: unknown;
  readonly nps_score?: unknown;
  readonly total_sessions: number;
}

const questionsOfStep: Record<SurveyStep, readonly SurveyQuestion[]> = {
  1: ['gender', 'age', 'worry_your_phone_dying', 'email'],
  2: ['s_paid_services'],
  3: ['nps_score'],
};

/** The countries in which the survey asks about paid plans. */
const paidPlanCountries = ['JP', 'CY'];

/** The step to answer before this release, if any. Questions that the venue hides do not count as missing. */
export function surveyStep(place: SurveyPlace, person: SurveyPerson): SurveyStep | undefined {
  if (!place.survey_before_release) return undefined;
  const lacks = (question: SurveyQuestion & keyof SurveyPerson) =>
    person[question] === undefined && !place.survey_hide_fields.includes(question);
  if (lacks('age') || lacks('gender')) return 1;
  const asksPaidPlan =
    paidPlanCountries.includes(place.country) &&
    place.survey_show_fields_second_step.includes('s_paid_services');
  if (asksPaidPlan && lacks('s_paid_services') && person.total_sessions > 1) return 2;
  return lacks('nps_score') && person.total_sessions > 0 ? 3 : undefined;
}

/** The questions of a step, without those that the venue hides, and without the email address if it is known. */
export function surveyQuestions(
  step: SurveyStep,
  place: Pick<SurveyPlace, 'survey_hide_fields'>,
  person: Pick<SurveyPerson, 'email'>,
): SurveyQuestion[] {
  return questionsOfStep[step].filter(
    (question) =>
      !place.survey_hide_fields.includes(question) && !(question === 'email' && person.email !== undefined),
  );
}

export type SurveyFault = 'required' | 'email';
export type SurveyDraft = Partial<Record<SurveyQuestion, string>>;

/** The fault of each answer; every question must be answered [X14]. */
export function surveyFaults(
  questions: readonly SurveyQuestion[],
  draft: SurveyDraft,
): Partial<Record<SurveyQuestion, SurveyFault>> {
  const faults: Partial<Record<SurveyQuestion, SurveyFault>> = {};
  for (const question of questions) {
    const answer = draft[question]?.trim() ?? '';
    if (answer === '') faults[question] = 'required';
    else if (question === 'email' && !looksLikeEmail.test(answer)) faults[question] = 'email';
  }
  return faults;
}

/** x@y.z, with the characters that are common in addresses. */
const looksLikeEmail =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** The hours and the price of an answer to the question about paid plans, parsed from its name. */
export function paidServiceTerms(service: string): { hours: number; yen: number } {
  const [, hours, yen] = /^(?:(\d+)hours|monthly)_(\d+)$/.exec(service) ?? [];
  return { hours: Number(hours ?? 0), yen: Number(yen ?? 0) };
}
