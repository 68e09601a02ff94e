import { randomUUID } from 'node:crypto';
import type { SurveyAnswers } from '@etg/contract/user';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { decryptMaybe, encryptMaybe } from '../../platform/sealed/sealed.ts';

export interface NewAnswer {
  accountId: string;
  venueId: string;
  station: string;
  at: Date;
  answers: SurveyAnswers;
}

export async function insertAnswer(tx: Tx, { answers, ...given }: NewAnswer): Promise<void> {
  await tx
    .insertInto('survey_answer')
    .values({
      id: randomUUID(),
      account_id: given.accountId,
      venue_id: given.venueId,
      station_code: given.station,
      answered_at: given.at,
      gender: answers.gender ?? null,
      age: answers.age ?? null,
      worry_your_phone_dying: answers.worry_your_phone_dying ?? null,
      s_paid_services: answers.s_paid_services ?? null,
      nps_score: answers.nps_score ?? null,
      email: encryptMaybe(tx, 'survey_answer.email', answers.email),
    })
    .execute();
}

/** The station of the rider's newest booking, if no charger was taken and the venue has a survey before the release. */
export async function findSurveyAsked(
  db: Reader,
  accountId: string,
): Promise<{ venueId: string; station: string } | undefined> {
  const newest = await db
    .selectFrom('booking')
    .innerJoin('station', 'station.code', 'booking.station_code')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.id', 'station.code', 'venue.survey_before_release', 'booking.status'])
    .where('booking.account_id', '=', accountId)
    .orderBy('booking.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest?.survey_before_release || newest.status === 'charger_taken') return undefined;
  return { venueId: newest.id, station: newest.code };
}

export async function findVenueOfStation(db: Reader, code: string) {
  return db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.id', 'venue.title'])
    .where('station.code', '=', code)
    .executeTakeFirst();
}

/** Newest first, without the account. */
export async function listAnswersOfVenue(db: Reader, venueId: string) {
  const answers = await db
    .selectFrom('survey_answer')
    .select([
      'station_code',
      'answered_at',
      'gender',
      'age',
      'worry_your_phone_dying',
      's_paid_services',
      'nps_score',
      'email',
    ])
    .where('venue_id', '=', venueId)
    .orderBy('answered_at', 'desc')
    .limit(1000)
    .execute();
  return answers.map((answer) => ({
    ...answer,
    email: decryptMaybe(db, 'survey_answer.email', answer.email),
  }));
}
