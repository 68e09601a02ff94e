import type { Evidence, RentalCase } from '@etg/contract/console/rental-case';
import type { Proposal } from '@etg/contract/console/support';
import { factsOf } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { type HeldElectronRow, listHeldElectrons, listMoves, type RentalRow } from '../rental/index.ts';
import {
  findRentalRow,
  listBringBackPages,
  listPlaces,
  listReports,
  listSilences,
  listStaffActs,
  listUnreadReturns,
} from './case.store.ts';
import { listAnswersTo, listInboxItems } from './case-inbox.store.ts';
import { listDisputesOf, listMessages, listMoneyActs, listReminderTexts } from './case-money.store.ts';
import { type CaseReport, type InboxItems, itemOf, type Places, type SilenceRow } from './case-rows.rules.ts';
import { inTime, toEvidence } from './evidence.rules.ts';
import { type ExplainedBill, explainBill } from './explain-bill.ts';
import { listRiderNames } from './list-rider-names.ts';
import { moneyItems } from './money-items.rules.ts';
import { proposeFor } from './propose-for.ts';
import { readPanel } from './read-panel.ts';
import { readRentalLines } from './read-rental-lines.ts';
import { readTaking } from './read-taking.ts';
import { rentalItems } from './rental-items.rules.ts';
import {
  panelItems,
  returnItems,
  shortestSilenceMs,
  silenceItems,
  unreadItems,
} from './station-items.rules.ts';
import { actItems, answerItems, claimedStation, messageItems, reportItems } from './told-items.rules.ts';

/** A case without what may be done about it, which depends on who looks. */
export type CaseFacts = Omit<RentalCase, 'put_right'>;

/** How long after the end of a rental messages, silences and reports still belong to it. */
const afterwardsMs = 2 * 86_400_000;

/** A rental on one time axis, with its evidence and its bill [QC3]. Undefined if there is no such rental. */
export async function readCase(db: Reader, rentalId: string, now: Date): Promise<CaseFacts | undefined> {
  const rental = await findRentalRow(db, rentalId);
  if (!rental) return undefined;
  const span = spanOf(rental, now);
  const { account_id: accountId } = rental;
  const held = await listHeldElectrons(db, rentalId);
  const reports = await listReports(db, { accountId, rentalId, ...span });
  const claimed = reports.flatMap((report) => claimedStation(report) ?? []);
  const stations = [...held.flatMap(stationsOf), rental.return_station_code, ...claimed];
  const codes = [rental.station_code, ...stations].flatMap((code) => code ?? []);
  const places = await listPlaces(db, codes);
  const country = places.get(rental.station_code, rental.started_at)?.country ?? '';
  const billed = await explainBill(db, { ...rental, country });
  const proposal = await proposeFor(db, { rentalId }, now);
  const silences = (await listSilences(db, codes, span)).filter(isWorthTelling);
  const taking = await readTaking(db, { rental, held, places });
  const unread = await listUnreadReturns(db, {
    stations: claimed,
    electrons: held.map(({ electron_id }) => electron_id),
  });
  const inbox = await listInboxItems(
    db,
    [...reports, ...unread].map(({ id }) => id),
  );
  const panels = await readPanels(db, { rental, claimed, places, now });
  const [line] = await readRentalLines(db, { rentalIds: [rentalId] }, now);
  const rider = (await listRiderNames(db, [accountId])).get(accountId);
  if (!line || !rider) return undefined;
  const items = [
    ...taking.items,
    ...returnItems(held, places),
    ...unreadItems(
      unread.filter(({ happened_at }) => happened_at >= rental.started_at),
      { places, inbox },
    ),
    ...silenceItems(silences, places),
    ...panelItems(panels.after, rental.started_at),
    ...rentalItems(rental, {
      moves: await listMoves(db, [rentalId]),
      places,
      bringBack: await listBringBackPages(db, rentalId),
    }),
    ...reportItems(reports, { places, inbox }),
    ...claimItems(proposal, { reports, inbox }),
    ...(await readMoney(db, { rental, billed, country })),
    ...(await readTold(db, { rental, reports, inbox, ...span })),
    ...actItems(await listStaffActs(db, subjectsOf(rental, { billed, reports }))),
  ];
  return {
    rental: line,
    rider,
    zone: line.from.zone,
    now: toUnix(now),
    items: inTime(items),
    silences: toSilences(silences, places),
    ...(taking.clockApartMs !== undefined && { clock_apart_ms: taking.clockApartMs }),
    panels,
    bill: billed.bill,
    reports: reports.map(toReportLine),
    ...(proposal && { proposal }),
  };
}

function spanOf({ started_at, returned_at, lost_at }: RentalRow, now: Date): { from: Date; until: Date } {
  const end = returned_at ?? lost_at;
  const until = end ? Math.min(end.getTime() + afterwardsMs, now.getTime()) : now.getTime();
  return { from: started_at, until: new Date(Math.max(until, started_at.getTime())) };
}

function stationsOf({ station_code, back_station_code }: HeldElectronRow): (string | null)[] {
  return [station_code, back_station_code];
}

function isWorthTelling({ silent_from, silent_until }: SilenceRow): boolean {
  return !silent_until || silent_until.getTime() - silent_from.getTime() >= shortestSilenceMs;
}

/** The rider's word that the Electron is at a station: drawn where the evidence would put it. */
function claimItems(
  proposal: Proposal | undefined,
  { reports, inbox }: { reports: readonly CaseReport[]; inbox: InboxItems },
): Evidence[] {
  const report = reports.findLast((each) => claimedStation(each) === proposal?.end?.place.station);
  if (!proposal?.end || !proposal.fits || !report) return [];
  const { place, at } = proposal.end;
  return [
    toEvidence({
      id: `claimed:${report.id}`,
      kind: 'claimed',
      lane: 'rider',
      source: 'person',
      at: new Date(at * 1_000),
      values: { station: place.station, venue: place.venue },
      ...(report.problem && { words: report.problem }),
      state: 'worked-out',
      link: { to: 'report', id: report.id, ...itemOf(inbox, report.id) },
    }),
  ];
}

/** What we told the rider: reminders and other messages with their delivery, and the answers of staff. */
async function readTold(
  db: Reader,
  {
    rental: { id, account_id: accountId },
    reports,
    inbox,
    from,
    until,
  }: {
    rental: RentalRow;
    reports: readonly CaseReport[];
    inbox: InboxItems;
    from: Date;
    until: Date;
  },
): Promise<Evidence[]> {
  const messages = await listMessages(db, { accountId, from, until });
  const answers = await listAnswersTo(
    db,
    reports.map((report) => report.id),
  );
  return [
    ...messageItems(messages, { reminders: await listReminderTexts(db, id), answers }),
    ...answerItems(answers, { messages, inbox }),
  ];
}

async function readMoney(
  db: Reader,
  {
    rental,
    billed: { explained, plan },
    country,
  }: { rental: RentalRow; billed: ExplainedBill; country: string },
): Promise<Evidence[]> {
  const feeIds = (explained?.fees ?? []).map(({ fee }) => fee.id);
  const acts = await listMoneyActs(db, { rental, plan, feeIds });
  const disputes = await listDisputesOf(
    db,
    acts.map(({ key }) => key),
  );
  return moneyItems({ explained, plan, acts, disputes, currency: factsOf(country).currency });
}

function subjectsOf(
  rental: RentalRow,
  { billed, reports }: { billed: ExplainedBill; reports: readonly CaseReport[] },
): string[] {
  const fees = (billed.explained?.fees ?? []).map(({ fee }) => fee.id);
  return [rental.id, ...fees, ...reports.map(({ id }) => id), ...(billed.plan ? [billed.plan.id] : [])];
}

function toSilences(silences: readonly SilenceRow[], places: Places): CaseFacts['silences'] {
  return silences.flatMap(({ station_code, silent_from, silent_until, by_last_will }) => {
    const place = places.get(station_code, silent_from);
    if (!place) return [];
    const { station, venue, zone } = place;
    return {
      place: { station, venue, zone },
      from: toUnix(silent_from),
      ...(silent_until && { until: toUnix(silent_until) }),
      last_words: by_last_will ? 'last-will' : 'missed-heartbeats',
    };
  });
}

interface PanelsOf {
  rental: RentalRow;
  claimed: readonly string[];
  places: Places;
  now: Date;
}

/** Before: at the station it was taken from. After: where it came back, or what the claimed station sent last. */
async function readPanels(
  db: Reader,
  { rental, claimed, places, now }: PanelsOf,
): Promise<CaseFacts['panels']> {
  const before = await readPanel(
    db,
    places.get(rental.station_code, rental.started_at),
    new Date(rental.started_at.getTime() - 1),
  );
  const { returned_at, return_station_code, end_act_id } = rental;
  // A return that staff wrote down was not the station's word: its panel then may not be known.
  const after =
    returned_at && return_station_code && !end_act_id
      ? await readPanel(db, places.get(return_station_code, returned_at), returned_at)
      : await readPanel(
          db,
          places.get(return_station_code ?? claimed.at(-1) ?? '', returned_at ?? now),
          undefined,
        );
  return { ...(before && { before }), ...(after && { after }) };
}

function toReportLine(report: CaseReport): CaseFacts['reports'][number] {
  const { id, option, problem, photo_type, station_code, created_at, closed_at, rental_id } = report;
  return {
    id,
    option,
    ...(problem && { words: problem }),
    has_photo: photo_type !== null,
    ...(station_code && { station: station_code }),
    at: toUnix(created_at),
    ...(closed_at && { closed: toUnix(closed_at) }),
    ...(rental_id && { rental: rental_id }),
  };
}
