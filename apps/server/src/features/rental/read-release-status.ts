import { type CableType, venueStatus } from '@etg/contract/vocabulary';
import type { Core } from '../../platform/core.ts';
import { chooseElectron, listNests, findStation } from '../station/index.ts';
import { findBooking } from './booking.store.ts';
import { findLatestRelease, isStationReleasing, type ReleaseRow } from './release.store.ts';

export interface StatusRequest {
  accountId: string;
  bookingId: string;
  group_id: string;
  cableType: CableType;
}

export interface ReleaseStatus {
  releaseReady: boolean;
  covidWarning: boolean;
  /** The last press of this booking, if it is under way or brought a charger. */
  release: ReleaseRow | undefined;
}

/** Whether a press would light a nest now, and where an earlier press stands [B6]. */
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
  const rents = station.has_prices || booking.exchange_charger_flow;
  const open = rents && station.online && station.status !== venueStatus.disabled && !station.corona_virus;
  return {
    releaseReady: open && !busy && chooseElectron(nests, request.cableType) !== undefined,
    covidWarning: station.covid_warning,
    release: latest && (latest.state === 'lit' || latest.state === 'taken') ? latest : undefined,
  };
}
