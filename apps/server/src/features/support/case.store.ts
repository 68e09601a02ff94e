import type { Reader } from '../../platform/database/database.ts';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';
import type { RentalRow } from '../rental/index.ts';
import { listPlacesAt } from '../station/index.ts';
import type {
  CaseRelease,
  CaseReport,
  Places,
  SilenceRow,
  StaffActRow,
  StationWord,
  UnreadReturn,
} from './case-rows.rules.ts';

export async function findRentalRow(db: Reader, id: string): Promise<RentalRow | undefined> {
  return db.selectFrom('rental').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The stations with the venues at which they stood. */
export async function listPlaces(db: Reader, codes: readonly (string | null)[]): Promise<Places> {
  const wanted = [...new Set(codes.flatMap((code) => code ?? []))];
  if (wanted.length === 0) return { get: () => undefined };
  const rows = await db
    .selectFrom('station')
    .select(['station.code', 'station.online', 'station.clock_offset_ms', 'station.panel_at'])
    .where('station.code', 'in', wanted)
    .execute();
  const placesAt = await listPlacesAt(db, wanted);
  return {
    get: (station, at) => {
      const row = rows.find(({ code }) => code === station);
      const place = placesAt.get(station, at);
      if (!row || !place) return undefined;
      const { online, clock_offset_ms: clockOffsetMs, panel_at } = row;
      return { ...place, online, clockOffsetMs, panelAt: panel_at ?? undefined };
    },
  };
}

/** Every press of the booking from which the Electrons of a rental were taken, also those in vain. */
export async function listPresses(db: Reader, releaseIds: readonly string[]): Promise<CaseRelease[]> {
  return db
    .selectFrom('release')
    .selectAll()
    .where('booking_id', 'in', (row) =>
      row.selectFrom('release as of_rental').select('of_rental.booking_id').where('id', 'in', releaseIds),
    )
    .orderBy('commanded_at')
    .execute();
}

/** What a station said in answer to these presses. Its events are kept for a year or so. */
export async function listAnswers(
  db: Reader,
  { station, from, until }: { station: string; from: Date; until: Date },
): Promise<StationWord[]> {
  return db
    .selectFrom('station_event')
    .select(['station_code', 'event_id', 'type', 'body', 'station_time', 'corrected_time', 'heard_at'])
    .where('station_code', '=', station)
    .where('heard_at', '>=', from)
    .where('heard_at', '<=', until)
    .orderBy('heard_at')
    .limit(200)
    .execute();
}

/** Times between these two in which one of the stations was not heard. */
export async function listSilences(
  db: Reader,
  codes: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<SilenceRow[]> {
  if (codes.length === 0) return [];
  return db
    .selectFrom('station_silence')
    .selectAll()
    .where('station_code', 'in', codes)
    .where('silent_from', '<', until)
    .where((row) => row.or([row('silent_until', 'is', null), row('silent_until', '>', from)]))
    .orderBy('silent_from')
    .execute();
}

/** What the rider told us about a rental, or while it ran. */
export async function listReports(
  db: Reader,
  { accountId, rentalId, from, until }: { accountId: string; rentalId: string; from: Date; until: Date },
): Promise<CaseReport[]> {
  const reports = await db
    .selectFrom('problem_report')
    .select(['id', 'option', 'station_number', 'problem', 'station_code', 'rental_id', 'photo_type'])
    .select(['created_at', 'closed_at'])
    .where('account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('rental_id', '=', rentalId),
        row.and([row('rental_id', 'is', null), row.between('created_at', from, until)]),
      ]),
    )
    .orderBy('created_at')
    .execute();
  return reports.map((report) => ({
    ...report,
    problem: decryptMaybe(db, 'problem_report.problem', report.problem),
  }));
}

/** Something in a nest that could not be read, which may be one of these Electrons. */
export async function listUnreadReturns(
  db: Reader,
  { stations, electrons }: { stations: readonly string[]; electrons: readonly string[] },
): Promise<UnreadReturn[]> {
  if (stations.length === 0 && electrons.length === 0) return [];
  const unread = db
    .selectFrom('incident')
    .select(['id', 'station_code', 'nest', 'electron_id', 'account_id', 'happened_at', 'heard_at'])
    .where('kind', '=', 'return_unread')
    .where('closed_at', 'is', null);
  const [atStations, ofElectrons] = [
    stations.length > 0 ? await unread.where('station_code', 'in', stations).execute() : [],
    electrons.length > 0 ? await unread.where('electron_id', 'in', electrons).execute() : [],
  ];
  const byId = new Map([...atStations, ...ofElectrons].map((row) => [row.id, row]));
  return [...byId.values()];
}

/** When the app showed the rider nothing but "Bring it back", for this rental. */
export async function listBringBackPages(db: Reader, rentalId: string) {
  return db
    .selectFrom('suspension')
    .select(['id', 'since'])
    .where('rental_id', '=', rentalId)
    .where('reason', '=', 'late_return')
    .orderBy('since')
    .execute();
}

/** What staff did to these subjects, oldest first. */
export async function listStaffActs(db: Reader, subjects: readonly string[]): Promise<StaffActRow[]> {
  if (subjects.length === 0) return [];
  return db
    .selectFrom('operator_act')
    .select(['id', 'at', 'operator', 'act', 'subject', 'reason_code'])
    .where('subject', 'in', subjects)
    .orderBy('id')
    .limit(300)
    .execute();
}
