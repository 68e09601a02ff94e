import type { Consequence } from '@etg/contract/console/consequence';
import { venueZone } from '@etg/domain/reader-locale';
import { factsOf } from '@etg/domain/region';
import type { ServiceState } from './station.rules.ts';

/** The due work of a move that was planned for a moment to come. */
export const plannedMove = 'station-move';
/** How soon a planned move is tried again while a nest is lit. */
export const moveRetryMs = 60_000;

interface Venue {
  id: string;
  title: string;
  country: string;
  timezone: string | null;
}

export interface MoveFacts {
  station:
    | { service_state: ServiceState; venue: Venue; stay_from: Date; own_pause: boolean; is_paused: boolean }
    | undefined;
  target: (Venue & { is_paused: boolean }) | undefined;
  /** Something is lit, or an Electron is being pulled, right now. */
  isLit: boolean;
  isPlanned: boolean;
}

export interface MoveMoment {
  from: Date;
  now: Date;
}

/** Why a station cannot be moved, as a key of the dictionary [QF8]. */
export function whyNotMove(
  { station, target, isLit, isPlanned }: MoveFacts,
  { from, now }: MoveMoment,
): string | undefined {
  if (!station) return 'no-such-station';
  if (station.service_state === 'retired') return 'station-retired';
  if (!target) return 'no-such-venue';
  if (target.id === station.venue.id) return 'move-same-venue';
  if (isPlanned) return 'move-planned';
  if (from <= station.stay_from) return 'move-too-early';
  // What was rented since then was rented at the other country's prices.
  if (from < now && target.country !== station.venue.country) return 'move-country-past';
  if (isLit && from <= now) return 'station-nest-lit';
  return undefined;
}

/** How it is paused at the other venue: by that venue, or by itself. */
export function pauseAfterMove({ station, target }: MoveFacts): {
  corona_virus: boolean;
  stays_paused: boolean;
} {
  const own = station?.own_pause ?? false;
  return target?.is_paused
    ? { corona_virus: true, stays_paused: own }
    : { corona_virus: own, stays_paused: false };
}

interface Counted {
  out: number;
  inNests: number;
  /** Rentals and returns since the moment, which go with it. */
  follow: number;
}

type Row = Consequence['rows'][number];
const word = (name: string) => ({ is: 'word', word: name }) as const;
const text = (words: string) => ({ is: 'text', text: words }) as const;
const none = { is: 'none' } as const;

/** What moves, when, and what becomes of the Electrons, the prices and the pause. */
export function describeMove(facts: MoveFacts, { from, now }: MoveMoment, counted: Counted): Row[] {
  const { station, target } = facts;
  if (!station || !target) return [];
  const zone = venueZone(target);
  const [old, next] = [factsOf(station.venue.country).currency, factsOf(target.country).currency];
  const paused = pauseAfterMove(facts).corona_virus;
  const rows: (Row | false)[] = [
    { label: 'station-venue', before: text(station.venue.title), after: text(target.title) },
    {
      label: 'move-from',
      before: none,
      after:
        from.getTime() === now.getTime()
          ? word('move-now')
          : { is: 'time', at: Math.floor(from.getTime() / 1_000), zone },
    },
    {
      label: 'electrons-out',
      before: text(String(counted.out)),
      after: word(counted.out > 0 ? 'move-out-stays' : 'nothing-is-out'),
    },
    { label: 'move-inside', before: text(String(counted.inNests)), after: word('move-with-it') },
    from < now && {
      label: 'move-follow',
      before: text(String(counted.follow)),
      after: word('move-with-it'),
    },
    station.venue.country !== target.country && {
      label: 'move-prices',
      before: text(`${station.venue.country}, ${old}`),
      after: text(`${target.country}, ${next}`),
    },
    // Its placard says what it costs, in the languages of the place.
    station.venue.country !== target.country && {
      label: 'move-placard',
      before: none,
      after: word('placard-again'),
    },
    paused !== station.is_paused && {
      label: 'venue-service',
      before: word(station.is_paused ? 'venue-paused' : 'venue-open'),
      after: word(paused ? 'venue-paused' : 'venue-open'),
    },
  ];
  return rows.flatMap((row) => row || []);
}
