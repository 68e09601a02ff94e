import type { Tx } from '../../platform/database/database.ts';
import type { GivenAnswers } from '../account/index.ts';
import { findVenueOfStation, insertAnswer } from './survey.store.ts';

/** A venue keeps every answer given at its stations. One that is gone meanwhile keeps nobody from answering [V1]. */
export async function keepSurveyAnswers(
  tx: Tx,
  { accountId, station, answers, now }: GivenAnswers,
): Promise<void> {
  const venue = await findVenueOfStation(tx, station);
  if (venue) await insertAnswer(tx, { accountId, venueId: venue.id, station, at: now, answers });
}
