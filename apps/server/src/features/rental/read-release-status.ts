import { type ElectronEvent, releaseCode } from '@etg/contract/live-events';
import type { CableType } from '@etg/contract/vocabulary';
import { whyStationMayNotRelease } from '@etg/domain/may-take-charger';
import type { Core } from '../../platform/core.ts';
import { chooseElectron, findStation, listNests, type NestFacts } from '../station/index.ts';
import { findBooking } from './booking.store.ts';
import { findLatestRelease, isStationReleasing, type ReleaseRow } from './release.store.ts';
import { litEvent, toStationFacts } from './rental.rules.ts';

export interface StatusRequest {
  accountId: string;
  bookingId: string;
  group_id: string;
  cableType: CableType;
}

export interface ReleaseStatus {
  releaseReady: boolean;
  covidWarning: boolean;
  /** The last press of this booking, if its nest is lit or its charger was taken. */
  release: ReleaseRow | undefined;
  /** What the page is sent about that press. */
  event: ElectronEvent | undefined;
}

/** Whether a press would light a nest now, and the state of the last press [B6]. */
export async function readReleaseStatus(
  { db, clock }: Core,
  request: StatusRequest,
): Promise<ReleaseStatus | undefined> {
  const booking = await findBooking(db, { id: request.bookingId, accountId: request.accountId });
  const station = booking && (await findStation(db, request.group_id, clock.now()));
  if (!station) return undefined;
  const [nests, busy, latest] = await Promise.all([
    listNests(db, station.code),
    isStationReleasing(db, station.code),
    findLatestRelease(db, booking.id),
  ]);
  const open = whyStationMayNotRelease(toStationFacts(station), booking.exchange_charger_flow) === undefined;
  const release = latest && (latest.state === 'lit' || latest.state === 'taken') ? latest : undefined;
  return {
    releaseReady: open && !busy && chooseElectron(nests, request.cableType) !== undefined,
    covidWarning: station.covid_warning,
    release,
    event: release && eventOf(release, nests, clock.now()),
  };
}

/** Which Electron came out of a nest is known only to the event that reported it. */
function eventOf(release: ReleaseRow, nests: readonly NestFacts[], now: Date): ElectronEvent {
  if (release.state !== 'lit') return { code: releaseCode.taken, nest: release.nest };
  const seat = nests.find(({ electron_id }) => electron_id === release.electron_id);
  return litEvent(release, seat?.charge ?? undefined, now);
}
