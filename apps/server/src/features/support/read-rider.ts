import type { RiderPage } from '@etg/contract/console/rider';
import type { ReportLine } from '@etg/contract/console/support';
import { toDecimal } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { maskMail } from '../../platform/mask.ts';
import { listRecordOf } from '../../platform/operator/record-rows.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listPlaces, listSilences } from './case.store.ts';
import { costSteps } from './cost-steps.rules.ts';
import { type DetailedRental, readDetailedRentals } from './read-detailed-rentals.ts';
import { readPutRight } from './read-put-right.ts';
import { readRevealed } from './read-revealed.ts';
import { readRiderBlocks } from './read-rider-blocks.ts';
import { readRiderMessages } from './read-rider-messages.ts';
import { readRiderPayments } from './read-rider-payments.ts';
import { readRiderPlan } from './read-rider-plan.ts';
import {
  findRiderAccount,
  listOpenCredits,
  listRiderDevices,
  listRiderPromos,
  listRiderReports,
  type RiderAccount,
} from './rider-account.store.ts';
import { toRiderName } from './rider-name.ts';
import { listRiderNotes } from './rider-note.store.ts';
import { readStanding, toStanding } from './standing.ts';
import { claimedStation } from './told-items.rules.ts';

const mostRentals = 20;
const mostActs = 30;

export interface RiderReading {
  accountId: string;
  member: Pick<StaffMember, 'operator' | 'dailyLimit'>;
  now: Date;
}

/** Everything about a rider that support needs on a call. Undefined if there is no such account. */
export async function readRider(
  db: Reader,
  { accountId, member, now }: RiderReading,
): Promise<RiderPage | undefined> {
  const account = await findRiderAccount(db, accountId);
  if (!account) return undefined;
  const rentals = await readDetailedRentals(db, { accountId, limit: mostRentals }, now);
  const open = rentals.filter(({ line }) => line.end === undefined);
  const stored = await listRiderReports(db, accountId);
  const reports = stored.map(toReportLine);
  const plan = await readRiderPlan(db, accountId, now);
  const money = await readRiderPayments(db, accountId);
  const person = account.closed_at ? nobody : await readPerson(db, account, { member, now });
  return {
    ...aboutAccount(db, account),
    standing: (await readStanding(db, accountId)) ?? toStanding(account),
    ...(plan && { plan }),
    hand: await readHands(db, { open, stored, now }),
    rentals: rentals.map(({ line }) => line),
    ...money,
    ...person,
    reports,
    blocks: await readRiderBlocks(db, accountId),
    acts: await listRecordOf(db, subjectsOf(accountId, { rentals, reports, planId: plan?.id }), mostActs),
    put_right: await readPutRight(db, { accountId, staff: member, now }),
  };
}

function aboutAccount(db: Reader, account: RiderAccount) {
  return {
    rider: toRiderName(db, account),
    ...(account.mail && { mail: maskMail(account.mail), mail_verified: account.email_status === 'verified' }),
    since: toUnix(account.created_at),
    ...(account.cable_by_default && { cable: account.cable_by_default }),
    cable_asked: account.cable_option_ask,
    rentals_in_all: Number(account.rentals),
    ...(account.closed_at && { closed: toUnix(account.closed_at) }),
  };
}

/** Of somebody who has deleted the account nothing personal is left to show. */
const nobody = { messages: [], devices: [], promos: [], notes: [], credits: [] };

async function readPerson(
  db: Reader,
  account: RiderAccount,
  { member, now }: Pick<RiderReading, 'member' | 'now'>,
) {
  const { id } = account;
  const revealed = await readRevealed(db, account, { operator: member.operator, now });
  return {
    ...(revealed && { revealed }),
    messages: await readRiderMessages(db, account, now),
    devices: (await listRiderDevices(db, id, now)).map((login) => ({
      id: login.id,
      ...(login.browser && { browser: login.browser }),
      ...(login.system && { system: login.system }),
      ...(login.model && { model: login.model }),
      signed_in: toUnix(login.created_at),
      seen: toUnix(login.last_seen_at ?? login.created_at),
    })),
    promos: (await listRiderPromos(db, id)).map(({ code, applied_at }) => ({ code, at: toUnix(applied_at) })),
    notes: (await listRiderNotes(db, id)).map((note) => ({
      id: note.id,
      at: toUnix(note.created_at),
      by: note.operator,
      text: note.text,
    })),
    credits: (await listOpenCredits(db, id)).map(({ id, left_minor, currency, given_at }) => ({
      id,
      left: toDecimal({ minor: left_minor, currency }),
      currency,
      at: toUnix(given_at),
    })),
  };
}

type Hand = RiderPage['hand'][number];

/** What is out, each with the open report about it and the silence of the station that the report names. */
async function readHands(
  db: Reader,
  { open, stored, now }: { open: readonly DetailedRental[]; stored: readonly StoredReport[]; now: Date },
): Promise<Hand[]> {
  const hands: Hand[] = [];
  for (const { line, row, fees } of open) {
    const report = stored.find(({ rental_id, closed_at }) => rental_id === line.id && closed_at === null);
    const claimed = report && claimedStation(report);
    const silent = claimed && (await readSilence(db, claimed, { from: row.started_at, until: now }));
    hands.push({
      ...line,
      steps: fees ? costSteps(fees, row.started_at, now) : [],
      ...(report && { report: toReportLine(report) }),
      ...(silent && { silent }),
    });
  }
  return hands;
}

async function readSilence(
  db: Reader,
  station: string,
  span: { from: Date; until: Date },
): Promise<Hand['silent']> {
  const silence = (await listSilences(db, [station], span)).find((each) => each.silent_until === null);
  const place = silence && (await listPlaces(db, [station])).get(station, span.until);
  if (!place) return undefined;
  const { venue, zone } = place;
  return { place: { station, venue, zone }, since: toUnix(silence.silent_from) };
}

type StoredReport = Awaited<ReturnType<typeof listRiderReports>>[number];

function toReportLine(report: StoredReport): ReportLine {
  return {
    id: report.id,
    option: report.option,
    ...(report.words && { words: report.words }),
    has_photo: report.photo_type !== null,
    ...(report.station_code && { station: report.station_code }),
    at: toUnix(report.created_at),
    ...(report.closed_at && { closed: toUnix(report.closed_at) }),
    ...(report.rental_id && { rental: report.rental_id }),
  };
}

interface Subjects {
  rentals: readonly DetailedRental[];
  reports: readonly ReportLine[];
  planId: string | undefined;
}

/** Whatever staff can do something to that is this rider's. */
function subjectsOf(accountId: string, { rentals, reports, planId }: Subjects): string[] {
  return [
    accountId,
    ...rentals.flatMap(({ line, fees }) => [line.id, ...(fees?.fees.map(({ id }) => id) ?? [])]),
    ...reports.map(({ id }) => id),
    ...(planId ? [planId] : []),
  ];
}
