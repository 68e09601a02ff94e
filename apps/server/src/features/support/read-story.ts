import type { Reader } from '../../platform/database/database.ts';
import { listHeldElectrons, type RentalRow } from '../rental/index.ts';
import { findSeat, listNests } from '../station/index.ts';
import { listPlaces, listReports, listSilences, listUnreadReturns } from './case.store.ts';
import type { CaseReport } from './case-rows.rules.ts';
import { freeNests } from './panel.rules.ts';
import { type ClaimedStation, judgeStory, neverHeard, type Story, type StoryFacts } from './propose.rules.ts';
import { findNextTaking } from './propose.store.ts';
import { claimedStation } from './told-items.rules.ts';

/** What the stations' evidence says about the open rental of a rider who reports that the Electron is back. */
export async function readStory(
  db: Reader,
  { rental, reportId }: { rental: RentalRow; reportId?: string | undefined },
  now: Date,
): Promise<Story | undefined> {
  if (rental.returned_at) return undefined;
  const held = await listHeldElectrons(db, rental.id);
  const out = held.findLast((each) => each.back_at === null);
  const electron = out?.electron_id ?? rental.electron_id;
  const takenAt = out?.taken_at ?? rental.started_at;
  const { account_id: accountId, id: rentalId } = rental;
  const reports = await listReports(db, { accountId, rentalId, from: takenAt, until: now });
  const report = reportOf(reports, reportId);
  const claimed = report && claimedStation(report);
  const unread = await listUnreadReturns(db, {
    stations: claimed ? [claimed] : [],
    electrons: [electron],
  });
  const seat = await findSeat(db, electron);
  const facts: StoryFacts = {
    electron,
    takenAt,
    reportedAt: report?.created_at,
    claimed: claimed ? await readClaimed(db, claimed, { from: takenAt, until: now }) : undefined,
    seat:
      seat && seat.since > takenAt
        ? { station: seat.station_code, nest: seat.nest, at: seat.since }
        : undefined,
    takenAgain: await findNextTaking(db, { electron, after: takenAt, rentalId }),
    unread: unread
      .filter((each) => each.electron_id === electron || each.electron_id === null)
      .filter((each) => each.account_id === null || each.account_id === accountId)
      .map((each) => ({ station: each.station_code, nest: each.nest ?? 0, at: each.happened_at })),
    now,
  };
  return judgeStory(facts);
}

/** The report that is asked about, or the newest one that says the Electron is back, or names a station. */
function reportOf(reports: readonly CaseReport[], reportId: string | undefined): CaseReport | undefined {
  const open = reports.filter((each) => each.closed_at === null);
  if (reportId) return reports.find(({ id }) => id === reportId);
  return open.findLast((each) => each.rental_id !== null) ?? open.findLast(isOfReturn);
}

function isOfReturn({ option }: CaseReport): boolean {
  return option === 'session_is_still_open' || option === 'battery_back';
}

async function readClaimed(
  db: Reader,
  station: string,
  span: { from: Date; until: Date },
): Promise<ClaimedStation> {
  const silences = (await listSilences(db, [station], span)).map(({ silent_from, silent_until }) => ({
    from: silent_from,
    until: silent_until ?? undefined,
  }));
  const place = (await listPlaces(db, [station])).get(station, span.until);
  // A station that never spoke has no row of its silence.
  const isNeverHeard = place?.online === false && silences.every(({ until }) => until !== undefined);
  return {
    station,
    silences: isNeverHeard ? [...silences, { from: neverHeard, until: undefined }] : silences,
    freeNests: freeNests(await listNests(db, station)),
  };
}
