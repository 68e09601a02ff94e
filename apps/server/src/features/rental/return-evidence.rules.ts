import type { Evidence } from '../station/index.ts';
import { clampTime } from './rental.rules.ts';

/** A message may be this late, and two clocks this far apart, before anybody is called a liar. */
const doubtMs = 5 * 60_000;

/** Whether a station shows as always there what another one has let out since. */
export function neverLeft(
  taking: { station_code: string; taken_at: Date },
  { station, since }: { station: string; since: number },
): boolean {
  return taking.station_code !== station && since < taking.taken_at.getTime() - doubtMs;
}

export interface ReportedTime {
  /** By our clock. */
  at: Date;
  /** A younger panel has been seen, and the Electron is not on it. */
  outdated: boolean;
  now: Date;
}

/**
 * The earliest moment at which an Electron can have come into a station without a panel showing it. The last panel did
 * not; before that only a time counts in which the station showed none, and only for what it tells of that time. Nothing
 * was put into a station before it was ever heard.
 */
export function earliestReturn({ at, outdated, now }: ReportedTime, { panelAt = now, away }: Evidence): Date {
  if (!outdated || !away) return panelAt;
  const isOfThen =
    at.getTime() >= away.from.getTime() - doubtMs && at.getTime() <= away.until.getTime() + doubtMs;
  return isOfThen ? away.from : panelAt;
}

export interface Bounds {
  /** Nothing where we know by ourselves. */
  earliest: Date | undefined;
  takenAt: Date;
  now: Date;
}

/** From when a return counts: as told, unless the station's own panels say that it cannot have been so early. */
export function believableReturn(at: Date, { earliest, takenAt, now }: Bounds): Date {
  const within = { from: takenAt, to: now };
  const isPossible = !earliest || at.getTime() >= earliest.getTime() - doubtMs;
  return clampTime(isPossible ? at : earliest, within);
}
