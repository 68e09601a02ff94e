import type { Reader } from '../../platform/database/database.ts';
import { type Judgement, judgeTrips, type Seat, type Trip } from './dud.rules.ts';
import { type ElectronWithSeat, findElectronWithSeat, listTrips, type TripRow } from './trip.store.ts';

export interface ReadJudgement extends Judgement {
  electron: ElectronWithSeat;
  /** The newest first, as the verdicts are. */
  trips: TripRow[];
}

/** What the rule about duds says of an Electron now. Undefined if there is none with this id. */
export async function readJudgement(db: Reader, id: string, now: Date): Promise<ReadJudgement | undefined> {
  const electron = await findElectronWithSeat(db, id);
  if (!electron) return undefined;
  const trips = await listTrips(db, id);
  const judgement = judgeTrips({
    trips: trips.map(toTrip),
    seat: toSeat(electron),
    from: electron.service_state === 'in_service' ? electron.service_since?.getTime() : undefined,
    now: now.getTime(),
  });
  return { electron, trips, ...judgement };
}

function toTrip(row: TripRow): Trip {
  return {
    rider: row.account_id,
    takenAt: row.taken_at.getTime(),
    backAt: row.back_at?.getTime(),
    chargeOut: row.charge_out ?? undefined,
    chargeBack: row.charge_back ?? undefined,
    tookAnother: row.took_another,
    reported: row.reported,
    accused: row.accused,
    restedSince: row.rested_since?.getTime(),
  };
}

function toSeat({
  seat_since: since,
  charge,
  fault,
  is_heard_throughout,
}: ElectronWithSeat): Seat | undefined {
  if (since === null) return undefined;
  return {
    since: since.getTime(),
    charge: charge ?? undefined,
    notCharging: fault === 'not_charging',
    isHeardThroughout: is_heard_throughout,
  };
}
