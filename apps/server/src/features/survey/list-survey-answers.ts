import type { SurveyAnswers } from '@etg/contract/user';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findVenueOfStation, listAnswersOfVenue } from './survey.store.ts';

export interface VenueAnswers {
  venue: string;
  answers: ({ station: string; at: number } & SurveyAnswers)[];
}

/** The answers at the venue of a station, newest first; undefined if there is no such station. */
export async function listSurveyAnswers(db: Reader, station: string): Promise<VenueAnswers | undefined> {
  const venue = await findVenueOfStation(db, station);
  if (!venue) return undefined;
  const rows = await listAnswersOfVenue(db, venue.id);
  return {
    venue: venue.title,
    answers: rows.map(({ station_code, answered_at, ...answers }) => ({
      station: station_code,
      at: toUnix(answered_at),
      // Questions that were not asked are left out.
      ...Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null)),
    })),
  };
}
