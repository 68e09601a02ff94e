import type { Evidence, RentalCase } from '@etg/contract/console/rental-case';
import type { HeldElectronRow } from '../rental/index.ts';
import {
  type CaseRelease,
  type InboxItems,
  itemOf,
  type Places,
  type SilenceRow,
  type StationWord,
  type UnreadReturn,
} from './case-rows.rules.ts';
import { toEvidence } from './evidence.rules.ts';

/** A silence that is shorter is not told: a station may miss a heartbeat or two. */
export const shortestSilenceMs = 90_000;

export interface StationRows {
  presses: readonly CaseRelease[];
  words: readonly StationWord[];
  held: readonly HeldElectronRow[];
  places: Places;
  /** Of the press, as far as it is still known. */
  trace: string | undefined;
}

/** From the press to the Electron in the hand, by what we sent and what the station answered. */
export function takingItems({ presses, words, held, places, trace }: StationRows): Evidence[] {
  return presses.flatMap((press) => {
    const answers = words.filter((word) => bodyOf(word).command === press.id);
    const lit = answers.find(({ type }) => type === 'released');
    const taking = held.find(({ release_id }) => release_id === press.id);
    const traceId = traceIdOf(bodyOf(answers[0]).trace ?? (taking && trace));
    const place = {
      station: press.station_code,
      venue: places.get(press.station_code, press.commanded_at)?.venue,
    };
    const of = { ...place, nest: press.nest, electron: press.electron_id };
    const link = { to: 'station', code: press.station_code } as const;
    return [
      toEvidence({
        id: `pressed:${press.id}`,
        kind: 'pressed',
        lane: 'rider',
        source: 'we',
        at: press.commanded_at,
        values: of,
        ...(traceId && { by: `trace ${traceId.slice(0, 8)}`, link: { to: 'trace', id: traceId } }),
      }),
      toEvidence({
        id: `commanded:${press.id}`,
        kind: 'commanded',
        lane: 'station',
        source: 'we',
        at: press.commanded_at,
        values: of,
        link,
      }),
      ...(press.lit_at
        ? [
            toEvidence({
              id: `lit:${press.id}`,
              kind: 'lit',
              lane: 'station',
              source: 'station',
              at: saidAt(lit) ?? press.lit_at,
              heardAt: lit?.heard_at,
              values: {
                ...of,
                after: secondsAfter(press.commanded_at, lit?.heard_at ?? press.lit_at),
                event: lit?.event_id,
              },
              by: press.station_code,
              link,
            }),
          ]
        : []),
      taking ? takenItem(taking, { press, answers, places, held }) : notTakenItem(press, answers, places),
    ].flat();
  });
}

interface OfPress {
  press: CaseRelease;
  answers: readonly StationWord[];
  places: Places;
  held: readonly HeldElectronRow[];
}

function takenItem(taking: HeldElectronRow, { press, answers, places, held }: OfPress): Evidence {
  const word = answers.find(({ type }) => type === 'taken' || type === 'removed_unasked');
  const isFirst = held[0]?.release_id === taking.release_id;
  return toEvidence({
    id: `taken:${press.id}`,
    kind: isFirst ? 'taken' : 'swapped',
    lane: 'station',
    source: 'station',
    at: taking.taken_at,
    heardAt: word?.heard_at ?? press.ended_at,
    values: {
      station: taking.station_code,
      venue: places.get(taking.station_code, taking.taken_at)?.venue,
      nest: press.nest,
      electron: taking.electron_id,
      charge: bodyOf(word).charge,
      its_ms: word?.station_time.getTime(),
      event: word?.event_id,
    },
    by: taking.station_code,
    link: { to: 'station', code: taking.station_code },
  });
}

function notTakenItem(
  press: CaseRelease,
  answers: readonly StationWord[],
  places: Places,
): Evidence | Evidence[] {
  if (!press.ended_at) return [];
  const word = answers.findLast(({ type }) => type === 'not_taken' || type === 'refused');
  return toEvidence({
    id: `not-taken:${press.id}`,
    kind: 'not-taken',
    lane: 'station',
    source: word ? 'station' : 'we',
    at: saidAt(word) ?? press.ended_at,
    heardAt: word?.heard_at,
    values: {
      station: press.station_code,
      venue: places.get(press.station_code, press.commanded_at)?.venue,
      nest: press.nest,
      reason: press.reason,
    },
    state: press.state.replace('_', '-'),
    by: press.station_code,
    link: { to: 'station', code: press.station_code },
  });
}

/** Each Electron that a station has again, by its word or by its panel. One that was ended by hand is told by the act. */
export function returnItems(held: readonly HeldElectronRow[], places: Places): Evidence[] {
  return held.flatMap((each) => {
    const { back_at, back_station_code: station, back_station_time, back_event_id } = each;
    if (!back_at || !station || !back_station_time) return [];
    return toEvidence({
      id: `returned:${each.release_id}`,
      kind: 'returned',
      lane: 'station',
      source: 'station',
      at: back_at,
      heardAt: each.back_heard_at,
      values: {
        station,
        venue: places.get(station, back_at)?.venue,
        nest: each.back_nest,
        electron: each.electron_id,
        its_ms: back_station_time.getTime(),
        event: back_event_id,
      },
      state: back_event_id ? 'said' : 'in-panel',
      by: station,
      link: { to: 'station', code: station },
    });
  });
}

/** Nests that hold something unreadable since the Electron was taken: it may be this one. */
export function unreadItems(
  unread: readonly UnreadReturn[],
  { places, inbox }: { places: Places; inbox: InboxItems },
): Evidence[] {
  return unread.map(({ id, station_code: station, nest, electron_id, happened_at, heard_at }) =>
    toEvidence({
      id: `unread:${id}`,
      kind: 'unread-return',
      lane: 'station',
      source: 'station',
      at: happened_at,
      heardAt: heard_at,
      values: { station, venue: places.get(station, happened_at)?.venue, nest, electron: electron_id },
      by: station,
      link: { to: 'incident', id, ...itemOf(inbox, id) },
    }),
  );
}

export function silenceItems(silences: readonly SilenceRow[], places: Places): Evidence[] {
  return silences.flatMap(({ station_code: station, silent_from, silent_until, by_last_will }) => {
    const of = { station, venue: places.get(station, silent_from)?.venue };
    const link = { to: 'station', code: station } as const;
    const silent = toEvidence({
      id: `silent:${station}:${silent_from.getTime()}`,
      kind: 'silent',
      lane: 'station',
      source: 'station',
      at: silent_from,
      values: of,
      state: by_last_will ? 'last-will' : 'missed-heartbeats',
      by: station,
      link,
    });
    if (!silent_until) return silent;
    const again = toEvidence({
      id: `heard-again:${station}:${silent_until.getTime()}`,
      kind: 'heard-again',
      lane: 'station',
      source: 'station',
      at: silent_until,
      values: { ...of, minutes: Math.round((silent_until.getTime() - silent_from.getTime()) / 60_000) },
      by: station,
      link,
    });
    return [silent, again];
  });
}

/** The last panel of a station that is silent: what it showed before, if it spoke at all during the rental. */
export function panelItems(panel: RentalCase['panels']['after'], start: Date): Evidence[] {
  if (panel?.known !== 'last-heard' || panel.at * 1_000 < start.getTime()) return [];
  const { place, at, nests } = panel;
  const free = nests.filter(({ electron, fault }) => electron === undefined && fault === undefined);
  return [
    toEvidence({
      id: `panel:${place.station}:${at}`,
      kind: 'panel',
      lane: 'station',
      source: 'station',
      at: new Date(at * 1_000),
      values: { station: place.station, venue: place.venue, free: free.length, nests: nests.length },
      by: place.station,
      link: { to: 'station', code: place.station },
    }),
  ];
}

interface WordBody {
  command?: string;
  trace?: string;
  charge?: number;
}

function bodyOf(word: StationWord | undefined): WordBody {
  return (word?.body ?? {}) as WordBody;
}

function saidAt(word: StationWord | undefined): Date | undefined {
  return word && (word.corrected_time ?? word.station_time);
}

function secondsAfter(from: Date, at: Date): number {
  return Math.max(0, Math.round((at.getTime() - from.getTime()) / 100) / 10);
}

/** The id in a `traceparent`, whether or not the row also says when it was carried. */
function traceIdOf(trace: string | undefined): string | undefined {
  return trace?.match(/^[\da-f]{2}-([\da-f]{32})-/)?.[1];
}
