import { type SurveyField, surveyFields } from '@etg/contract/vocabulary';

/** When riders are asked for something: first, on the second page, or not. */
export const surveySteps = ['first', 'second', 'never'] as const;
export type SurveyStep = (typeof surveySteps)[number];

export interface SurveyParts {
  readonly survey_hide_fields: readonly SurveyField[];
  readonly survey_show_fields_second_step: readonly SurveyField[];
}

export function stepOf(parts: SurveyParts, field: SurveyField): SurveyStep {
  if (parts.survey_hide_fields.includes(field)) return 'never';
  return parts.survey_show_fields_second_step.includes(field) ? 'second' : 'first';
}

/** In the order of the survey, so that the same choice is the same list. */
export function withStep(
  parts: SurveyParts,
  field: SurveyField,
  step: SurveyStep,
): { survey_hide_fields: SurveyField[]; survey_show_fields_second_step: SurveyField[] } {
  const set = (list: readonly SurveyField[], has: boolean) =>
    surveyFields.filter((each) => (each === field ? has : list.includes(each)));
  return {
    survey_hide_fields: set(parts.survey_hide_fields, step === 'never'),
    survey_show_fields_second_step: set(parts.survey_show_fields_second_step, step === 'second'),
  };
}
