import type { Proposal } from '@etg/contract/console/support';
import { toDecimal } from '@etg/domain/money';
import { factsOf } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { explainRental, readHandRefunds } from '../late-return/index.ts';
import type { RentalRow } from '../rental/index.ts';
import { findRentalRow, listPlaces } from './case.store.ts';
import type { Places } from './case-rows.rules.ts';
import { listRiderNames } from './list-rider-names.ts';
import type { Story } from './propose.rules.ts';
import { listReportsAlike } from './propose.store.ts';
import { readStory } from './read-story.ts';

/**
 * Whether the report of an open rental agrees with the evidence of the stations, the end that is offered, and others with
 * the same cause [QC11]. Undefined if the rental is over, or there is nothing to compare.
 */
export async function proposeFor(
  db: Reader,
  { rentalId, reportId }: { rentalId: string; reportId?: string | undefined },
  now: Date,
): Promise<Proposal | undefined> {
  const rental = await findRentalRow(db, rentalId);
  const story = rental && (await readStory(db, { rental, reportId }, now));
  if (!rental || !story) return undefined;
  const places = await listPlaces(db, [
    rental.station_code,
    ...story.because.map(({ values }) => String(values.station ?? '')),
    story.end?.station ?? null,
  ]);
  const end = story.end && places.get(story.end.station, story.end.at);
  return {
    fits: story.fits,
    because: story.because.map(({ word, values }) => ({ word, values: withVenue(values, { places, now }) })),
    ...(end &&
      story.end && {
        end: {
          place: { station: end.station, venue: end.venue, zone: end.zone },
          at: toUnix(story.end.at),
          ...(await givenBack(db, { rental, at: story.end.at, places })),
        },
      }),
    alike: story.silentStation ? await listAlike(db, { rental, story }, now) : [],
  };
}

function withVenue(
  values: Record<string, string | number>,
  { places, now }: { places: Places; now: Date },
): Record<string, string | number> {
  const place = places.get(String(values.station), now);
  return place ? { ...values, venue: place.venue, zone: place.zone } : values;
}

/** What would go back to the rider, by the rule of ending a rental by hand. */
async function givenBack(
  db: Reader,
  { rental, at, places }: { rental: RentalRow; at: Date; places: Places },
): Promise<Pick<NonNullable<Proposal['end']>, 'gives_back' | 'to'>> {
  const fees = await readHandRefunds(db, { rental, returnedAt: at });
  const paid = fees.filter(({ back, by }) => by === 'card' && back > 0n);
  if (paid.length === 0) return {};
  const minor = paid.reduce((sum, { back }) => sum + back, 0n);
  const { currency } = factsOf(places.get(rental.station_code, rental.started_at)?.country);
  const to = [...new Set(paid.map((fee) => fee.to))].join(', ');
  return { gives_back: { amount: toDecimal({ minor, currency }), currency }, to };
}

/** Others who say that they put theirs into the same silent station, as far as their story fits too. */
async function listAlike(
  db: Reader,
  { rental, story }: { rental: RentalRow; story: Story },
  now: Date,
): Promise<Proposal['alike']> {
  const station = story.silentStation ?? '';
  const reports = await listReportsAlike(db, { station, otherThan: rental.id });
  const names = await listRiderNames(
    db,
    reports.map(({ account_id }) => account_id),
  );
  const alike: Proposal['alike'] = [];
  for (const report of reports) {
    const other = report.rental_id ? await findRentalRow(db, report.rental_id) : undefined;
    const rider = names.get(report.account_id);
    if (!other || !rider || alike.some((each) => each.rental === other.id)) continue;
    const theirs = await readStory(db, { rental: other, reportId: report.id }, now);
    if (theirs?.silentStation !== station) continue;
    const held = await heldOf(db, other, now);
    alike.push({ rental: other.id, report: report.id, rider, ...(held && { held }) });
  }
  return alike;
}

/** What would have been charged by now, had the rider not told us that the Electron is back [QA14]. */
async function heldOf(db: Reader, rental: RentalRow, now: Date): Promise<Proposal['alike'][number]['held']> {
  const explained = await explainRental(db, rental);
  if (!explained?.heldSince) return undefined;
  const amount = explained.next
    .filter(({ at }) => at <= toUnix(now))
    .reduce((sum, step) => sum + step.amount, 0);
  const place = (await listPlaces(db, [rental.station_code])).get(rental.station_code, rental.started_at);
  return amount > 0 ? { amount, currency: factsOf(place?.country).currency } : undefined;
}
