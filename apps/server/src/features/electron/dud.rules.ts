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
  /** The rider took another one while having it, or within `swapMs` after bringing it back. */
  tookAnother: boolean;
  /** The rider reported that it does not work. */
  reported: boolean;
}

/** Where it is now, if it is in a nest. */
export interface Seat {
  since: number;
  charge: number | undefined;
  notCharging: boolean;
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
const quickReturnMs = hour;
/** Within this time after the return a report is about the trip. */
export const reportMs = 24 * hour;
/** A phone needs some minutes before the charge of an Electron changes. */
const shortestTripMs = 2 * minute;

/** Points of charge. What it loses by itself is no proof that it gave anything. */
const nothingGiven = 2;
const surelyGiven = 10;

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
  return trip.backAt !== undefined && (isSwapped(trip) || trip.reported);
}

/**
 * A trip counts as a dud, and its rider is given something back, if the Electron gave nothing and the rider swapped it at
 * once; or said so, and another rider or a station says the same.
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
function stationSigns(trips: readonly Trip[], { seat, now }: Pick<DudFacts, 'seat' | 'now'>): Weighed[] {
  const says: Weighed[] = seat?.notCharging
    ? [{ sign: 'station-says', points: points.station, at: seat.since }]
    : [];
  const rests = trips.flatMap((trip, place): { from: number; to: number; charge: number | undefined }[] => {
    const next = trips[place - 1];
    if (trip.backAt === undefined || !next) return [];
    return [{ from: trip.backAt, to: next.takenAt, charge: next.chargeOut }];
  });
  const present = seat && !seat.notCharging ? [{ from: seat.since, to: now, charge: seat.charge }] : [];
  const fills = [...present, ...rests]
    .filter(({ from, to, charge }) => charge !== undefined && charge < filled && to - from >= fillMs)
    .slice(0, mostFills)
    .map(({ to }): Weighed => ({ sign: 'does-not-fill', points: points.fill, at: to }));
  return [...says, ...fills];
}

/** Adds up what speaks against an Electron. A trip that is not over, or was before `from`, says nothing. */
export function judgeTrips({ trips, seat, from, now }: DudFacts): Judgement {
  const counted = trips.filter(({ takenAt }) => from === undefined || takenAt >= from);
  const byStation = stationSigns(counted, { seat, now });
  const weighed = [...heaviestByRider(counted), ...byStation];
  const witnesses = counted.filter((trip) => failed(trip) && gaveOf(trip) === 'nothing');
  return {
    verdicts: trips.map((trip) => {
      const others = witnesses.some(({ rider }) => rider !== trip.rider);
      return verdictOf(trip, others || byStation.length > 0);
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
