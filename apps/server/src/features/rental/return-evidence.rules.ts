import type { Evidence } from '../station/index.ts';
import { clampTime } from './rental.rules.ts';

/** How late a message may be, and how far two clocks may differ, before a station's claim is doubted. */
const doubtMs = 5 * 60_000;

/** Whether a station claims to have had an Electron all along that another station has released since. */
export function neverLeft(
  taking: { station_code: string; taken_at: Date },
  { station, since }: { station: string; since: number },
): boolean {
  return taking.station_code !== station && since < taking.taken_at.getTime() - doubtMs;
}

/** What is known of a return: a panel shows it, the next panel has to show it, or a younger panel did not show it. */
export type PanelProof = 'shown' | 'awaited' | 'missing';

export interface ReportedTime {
  /** By our clock. */
  at: Date;
  /** Whether a younger panel has been received, which does not show the Electron. */
  outdated: boolean;
  now: Date;
}

/**
 * The earliest time at which an Electron can have been put in without a panel showing it: the time of the last panel. An
 * event that is reported for a time in which the station sent no panels may reach back to the start of that time. A
 * station that never sent a panel can have received nothing before now.
 */
export function earliestReturn({ at, outdated, now }: ReportedTime, { panelAt = now, away }: Evidence): Date {
  if (!outdated || !away) return panelAt;
  const isOfThen =
    at.getTime() >= away.from.getTime() - doubtMs && at.getTime() <= away.until.getTime() + doubtMs;
  return isOfThen ? away.from : panelAt;
}

export interface Bounds {
  /** Undefined if the return is derived from our own records. */
  earliest: Date | undefined;
  takenAt: Date;
  now: Date;
}

/** The time from which a return counts: as reported, unless the station's own panels rule out so early a time. */
export function believableReturn(at: Date, { earliest, takenAt, now }: Bounds): Date {
  const within = { from: takenAt, to: now };
  const isPossible = !earliest || at.getTime() >= earliest.getTime() - doubtMs;
  return clampTime(isPossible ? at : earliest, within);
}
