import type { DudSign, TripVerdict } from '@etg/contract/console/electron-words';

/** One time that an Electron was taken. Times are milliseconds. */
export interface Trip {
  rider: string;
  takenAt: number;
  /** Undefined while it is out. */
  backAt: number | undefined;
  /** Percent; undefined: no station told us. */
  chargeOut: number | undefined;
  chargeBack: number | undefined;
  /** The rider took another one with the same cable while having it, or within `swapMs` after bringing it back. */
  tookAnother: boolean;
  /** The rider reported that it does not work. */
  reported: boolean;
  /** How many Electrons the rider swapped at once or reported within a day, this one included. */
  accused: number;
  /** Since when it had been in the nest that it was taken from; undefined: elsewhere too, or its station was silent. */
  restedSince: number | undefined;
}

/** Where it is now, if it is in a nest. */
export interface Seat {
  since: number;
  charge: number | undefined;
  notCharging: boolean;
  /** Its station was heard all the time since: a station without power fills none. */
  isHeardThroughout: boolean;
}

export interface DudFacts {
  /** The newest first, ten at most. */
  trips: readonly Trip[];
  seat: Seat | undefined;
  /** When staff last put it into service: what was before does not count. */
  from: number | undefined;
  now: number;
}

export interface Sign {
  sign: DudSign;
  times: number;
  points: number;
  last: number | undefined;
}

export interface Judgement {
  /** One for each trip, in their order. */
  verdicts: TripVerdict[];
  score: number;
  /** What the score is made of, the heaviest first. */
  signs: Sign[];
}

export const judgedTrips = 10;
const minute = 60_000;
const hour = 60 * minute;

export const swapMs = 30 * minute;
/** Who has it longer than this and takes another one afterwards is not swapping it. */
export const quickReturnMs = hour;
/** Who complains of so many within a day is not believed: two people could empty a station in an evening. */
const tooManyAccused = 3;
/** Within this time after the return a report is about the trip. */
export const reportMs = 24 * hour;
/** A phone needs some minutes before the charge of an Electron changes. */
const shortestTripMs = 2 * minute;

/** Points of charge. What it loses by itself is no proof that it gave anything. */
const nothingGiven = 2;
export const surelyGiven = 10;

/** In a nest for so long and not at this charge: it does not fill. */
export const fillMs = 6 * hour;
const filled = 60;

const points = { gaveNothing: 10, swapped: 20, says: 20, unseen: 10, station: 40, fill: 5 } as const;
const mostFills = 3;

/**
 * What one rider can contribute at most. It is below every `dud_at` that the database allows: nobody can take an Electron
 * out of service alone, however often they bring it back unused and say that it does not work.
 */
export const mostOfOneRider = points.gaveNothing + points.swapped + points.says;

type Gave = 'nothing' | 'little' | 'enough' | 'not-known';

function gaveOf({ chargeOut, chargeBack, takenAt, backAt = takenAt }: Trip): Gave {
  if (chargeOut === undefined || chargeBack === undefined) return 'not-known';
  const given = chargeOut - chargeBack;
  if (given >= surelyGiven) return 'enough';
  if (given > nothingGiven) return 'little';
  return backAt - takenAt >= shortestTripMs ? 'nothing' : 'not-known';
}

/** Brought back soon, and another one taken: what somebody does whose phone is not charged. */
function isSwapped({ tookAnother, takenAt, backAt }: Trip): boolean {
  return tookAnother && backAt !== undefined && backAt - takenAt <= quickReturnMs;
}

/** The rider's words or deeds say that it failed, and nothing that stations tell says otherwise. */
function failed(trip: Trip): boolean {
  if (trip.backAt === undefined || trip.accused >= tooManyAccused) return false;
  return isSwapped(trip) || trip.reported;
}

/**
 * A trip counts as a dud, and its rider is given something back, if the Electron gave nothing and the rider swapped it at
 * once; or said so, and another rider says the same, or a station that it does not charge.
 */
function verdictOf(trip: Trip, isConfirmed: boolean): TripVerdict {
  if (trip.backAt === undefined) return 'under-way';
  const gave = gaveOf(trip);
  if (gave === 'enough') return 'worked';
  if (!failed(trip)) return gave === 'nothing' ? 'not-used' : gave === 'little' ? 'worked' : 'not-known';
  if (gave !== 'nothing') return 'weak';
  return isSwapped(trip) || isConfirmed ? 'dud' : 'weak';
}

interface Weighed {
  sign: DudSign;
  points: number;
  at: number;
}

/** What one trip says against the Electron. One that nobody used says nothing. */
function signsOf(trip: Trip): Weighed[] {
  const gave = gaveOf(trip);
  if (!failed(trip) || gave === 'enough' || gave === 'little') return [];
  const at = trip.backAt ?? trip.takenAt;
  const isSeen = gave === 'nothing';
  return [
    ...(isSeen ? [{ sign: 'gave-nothing', points: points.gaveNothing, at } as const] : []),
    ...(isSwapped(trip)
      ? [{ sign: 'swapped-at-once', points: isSeen ? points.swapped : points.unseen, at } as const]
      : []),
    ...(trip.reported
      ? [{ sign: 'rider-says', points: isSeen ? points.says : points.unseen, at } as const]
      : []),
  ];
}

const sumOf = (signs: readonly Weighed[]) => signs.reduce((sum, sign) => sum + sign.points, 0);

/** Of each rider only the trip that says most: the same word twice is one word. */
function heaviestByRider(trips: readonly Trip[]): Weighed[] {
  const worked = trips.filter((trip) => gaveOf(trip) === 'enough').map(({ takenAt }) => takenAt);
  const byRider = new Map<string, Weighed[]>();
  for (const trip of trips) {
    // It gave power to somebody since: then it counts half.
    const isOld = worked.some((at) => at > trip.takenAt);
    const signs = signsOf(trip).map((sign) => ({
      ...sign,
      points: isOld ? Math.floor(sign.points / 2) : sign.points,
    }));
    if (sumOf(signs) > sumOf(byRider.get(trip.rider) ?? [])) byRider.set(trip.rider, signs);
  }
  return [...byRider.values()].flat();
}

/** What stations say: it reports that it does not charge, or it was in a nest for hours and did not fill. */
function stationSigns({ trips, seat, from, now }: DudFacts): Weighed[] {
  const says: Weighed[] = seat?.notCharging
    ? [{ sign: 'station-says', points: points.station, at: seat.since }]
    : [];
  const rests = trips.flatMap(({ restedSince, takenAt, chargeOut }) =>
    restedSince === undefined || (from !== undefined && restedSince < from)
      ? []
      : [{ from: restedSince, to: takenAt, charge: chargeOut }],
  );
  const present =
    seat?.isHeardThroughout && !seat.notCharging ? [{ from: seat.since, to: now, charge: seat.charge }] : [];
  const fills = [...present, ...rests]
    .filter((rest) => rest.charge !== undefined && rest.charge < filled && rest.to - rest.from >= fillMs)
    .slice(0, mostFills)
    .map(({ to }): Weighed => ({ sign: 'does-not-fill', points: points.fill, at: to }));
  return [...says, ...fills];
}

/** Adds up what speaks against an Electron. A trip that is not over, or was before `from`, says nothing. */
export function judgeTrips({ trips, seat, from, now }: DudFacts): Judgement {
  const counted = trips.filter(({ takenAt }) => from === undefined || takenAt >= from);
  const byStation = stationSigns({ trips: counted, seat, from, now });
  const weighed = [...heaviestByRider(counted), ...byStation];
  const isNotCharging = byStation.some(({ sign }) => sign === 'station-says');
  const witnesses = counted.filter((trip) => failed(trip) && gaveOf(trip) === 'nothing');
  return {
    verdicts: trips.map((trip) => {
      const others = witnesses.some(({ rider }) => rider !== trip.rider);
      return verdictOf(trip, others || isNotCharging);
    }),
    score: sumOf(weighed),
    signs: bySign(weighed),
  };
}

function bySign(weighed: readonly Weighed[]): Sign[] {
  const signs = new Map<DudSign, Sign>();
  for (const { sign, points: weight, at } of weighed) {
    const known = signs.get(sign);
    signs.set(sign, {
      sign,
      times: (known?.times ?? 0) + 1,
      points: (known?.points ?? 0) + weight,
      last: Math.max(known?.last ?? at, at),
    });
  }
  return [...signs.values()].sort((one, other) => other.points - one.points);
}
