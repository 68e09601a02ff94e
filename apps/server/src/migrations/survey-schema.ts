import type { ages, genders, paidServices, worries } from '@etg/contract/vocabulary';
import type { Instant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

export interface SurveyAnswerTable {
  id: string;
  account_id: string;
  venue_id: string;
  station_code: string;
  answered_at: Instant;
  gender: (typeof genders)[number] | null;
  age: (typeof ages)[number] | null;
  worry_your_phone_dying: (typeof worries)[number] | null;
  s_paid_services: (typeof paidServices)[number] | null;
  nps_score: number | null;
  email: Sealed<'survey_answer.email'> | null;
}
