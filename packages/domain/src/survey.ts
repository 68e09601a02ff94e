/** The questions a venue may ask before a charger comes out [V1, X14]. */
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

/** What somebody has told before, and how often they rented. */
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

/** Where the paid plan is asked for. */
const paidPlanCountries = ['JP', 'CY'];

/** The one step that is due before this release, if any. What a venue hides is never waited for. */
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

/** What a step asks this person: nothing that is hidden here, and no address that is known. */
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

/** What is wrong with each answer; every question asked needs one [X14]. */
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

/** x@y.z, of the characters addresses are really made of. */
const looksLikeEmail =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** What the answers to the question about paid plans offer, in yen: each is named by its own numbers. */
export function paidServiceTerms(service: string): { hours: number; yen: number } {
  const [, hours, yen] = /^(?:(\d+)hours|monthly)_(\d+)$/.exec(service) ?? [];
  return { hours: Number(hours ?? 0), yen: Number(yen ?? 0) };
}
