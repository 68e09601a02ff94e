import type { Consequence } from '@etg/contract/console/consequence';
import {
  retireStation,
  type SeveralResult,
  setStationState,
  setStationStates,
} from '@etg/contract/console/station-acts';
import { venueZone } from '@etg/domain/reader-locale';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import type { StationChanges } from './create-station-changes.ts';
import { addNote, setNest } from './nest-decision.acts.ts';
import type { StationLinkOfNode } from './station.station.ts';
import { findLastCheck, listLastOutcomes } from './station-check.store.ts';
import { describeSeveral, nameSeveral, pauseText, topicsOf, whyNotState } from './station-state.rules.ts';
import {
  countElectronsOut,
  type Decided,
  findDecided,
  findPlaceOfStations,
  hasLitNest,
  listDecided,
  saveServiceState,
} from './station-state.store.ts';

export interface StateActDeps {
  changes: StationChanges;
  stations: Pick<StationLinkOfNode, 'disconnect'>;
}

type Row = Consequence['rows'][number];
type Change = z.output<typeof setStationState.given>;

/** What staff decide about stations and nests, apart from what the stations report [QF4]. */
export function stationStateActs(deps: StateActDeps): readonly AnyStaffAct[] {
  return [setState(deps), setStates(deps), retire(deps), setNest(deps), addNote()];
}

function setState({ changes }: StateActDeps): StaffAct<typeof setStationState> {
  return {
    call: setStationState,
    placeOf: (reader, { params: { code } }) => findPlaceOfStations(reader, [code]),
    preview: async (tx, { params: { code }, given, now, locks }) => {
      const station = await findDecided(tx, code, { locks });
      const refused = whyNotState(station, given, now);
      if (refused || !station) return { refused: refused ?? 'no-such-station' };
      const out = await countElectronsOut(tx, code);
      const rows = [...rowsOfState(station, given), ...(await checkRow(tx, station, given)), outRow(out)];
      const text = pauseText(given, { language: 'en', zone: venueZone(station) });
      return {
        subject: code,
        consequence: { rows, ...(text && { riderReads: { language: 'en', text } }) },
        facts: factsOf(station),
      };
    },
    perform: async (tx, { params: { code }, given, by, now }) => {
      const station = await findDecided(tx, code, { locks: true });
      await saveServiceState(tx, [code], { ...decisionOf(given), by: by.operator, now });
      return {
        before: { state: station?.service_state ?? null },
        after: { state: given.state, why: given.why ?? null, until: given.until ?? null },
        topics: topicsOf([code]),
        afterCommit: () => changes.publish([code]),
      };
    },
  };
}

/**
 * All of them in one transaction: it is one line of the record, and a retry joins it as a whole. The stations are locked in
 * one order, and only for one statement.
 */
function setStates({ changes }: StateActDeps): StaffAct<typeof setStationStates> {
  return {
    call: setStationStates,
    placeOf: (reader, { given: { codes } }) => findPlaceOfStations(reader, codes),
    preview: async (tx, { given, now, locks }) => {
      const stations = await listDecided(tx, given.codes, { locks });
      const each = eachOf(stations, given, now);
      if (!each.some(({ outcome }) => outcome === 'done'))
        return { refused: each[0]?.why ?? 'station-state-same' };
      const rows = describeSeveral(each);
      const text = pauseText(given, { language: 'en', zone: zoneOf(stations) });
      const after: Row = stateRow(undefined, given.state);
      const reached = stations.filter(({ code }) => isReached(each, code));
      const checks = await checkRows(tx, reached, given);
      return {
        subject: `${given.codes.length} stations`,
        consequence: {
          rows: [after, ...rows, ...checks],
          ...(text && { riderReads: { language: 'en', text } }),
        },
        facts: stations.map((station) => [station.code, factsOf(station)]),
      };
    },
    perform: async (tx, { given, by, now }) => {
      const stations = await listDecided(tx, given.codes, { locks: true });
      const each = eachOf(stations, given, now);
      const reached = each.flatMap(({ code, outcome }) => (outcome === 'done' ? [code] : []));
      await saveServiceState(tx, reached, { ...decisionOf(given), by: by.operator, now });
      return {
        after: { state: given.state, why: given.why ?? null, stations: reached.join(' ') },
        result: { each } satisfies SeveralResult,
        topics: topicsOf(reached),
        afterCommit: () => changes.publish(reached),
      };
    },
  };
}

/** A new station can go live without a passed check, but whoever does it is told [QF6]. */
async function checkRow(tx: Tx, { code, service_state }: Decided, { state }: Change): Promise<Row[]> {
  if (service_state !== 'planned' || state !== 'live') return [];
  const last = await findLastCheck(tx, code, { ended: true });
  return [
    { label: 'station-check', before: { is: 'none' }, after: word(`check-${last?.outcome ?? 'missing'}`) },
  ];
}

/** The same for several: how many have passed, and which have not. */
async function checkRows(tx: Tx, stations: readonly Decided[], { state }: Change): Promise<Row[]> {
  const codes = stations.flatMap(({ code, service_state }) => (service_state === 'planned' ? [code] : []));
  if (codes.length === 0 || state !== 'live') return [];
  const last = await listLastOutcomes(tx, codes);
  return (['passed', 'failed', 'missing'] as const).flatMap((is): Row[] => {
    const these = codes.filter((code) => (last.get(code) ?? 'missing') === is);
    if (these.length === 0) return [];
    return [
      {
        label: 'station-check',
        name: nameSeveral(these),
        before: { is: 'none' },
        after: word(`check-${is}`),
      },
    ];
  });
}

function isReached(each: SeveralResult['each'], code: string): boolean {
  return each.some((one) => one.code === code && one.outcome === 'done');
}

function eachOf(
  stations: readonly Decided[],
  given: Change & { codes: readonly string[] },
  now: Date,
): SeveralResult['each'] {
  return [...new Set(given.codes)].map((code) => {
    const why = whyNotState(
      stations.find((station) => station.code === code),
      given,
      now,
    );
    if (why === 'station-state-same') return { code, outcome: 'unchanged' };
    return why ? { code, outcome: 'refused', why } : { code, outcome: 'done' };
  });
}

function retire({ changes, stations }: StateActDeps): StaffAct<typeof retireStation> {
  return {
    call: retireStation,
    placeOf: (reader, { params: { code } }) => findPlaceOfStations(reader, [code]),
    preview: async (tx, { params: { code }, given, locks }) => {
      const station = await findDecided(tx, code, { locks });
      if (!station) return { refused: 'no-such-station' };
      if (station.service_state === 'retired') return { refused: 'station-retired' };
      if (given.typed.trim() !== code) return { refused: 'station-code-differs' };
      if (await hasLitNest(tx, code)) return { refused: 'station-nest-lit' };
      const opens = { label: 'station-credential', before: word('credential-works') } as const;
      const rows: Row[] = [
        stateRow(station, 'retired'),
        { ...opens, after: word('credential-opens-nothing') },
        outRow(await countElectronsOut(tx, code)),
      ];
      return { subject: code, consequence: { rows, final: true }, facts: factsOf(station) };
    },
    perform: async (tx, { params: { code }, by, now }) => {
      const station = await findDecided(tx, code, { locks: true });
      const nothing = { why: undefined, words: undefined, until: undefined };
      await saveServiceState(tx, [code], { state: 'retired', ...nothing, by: by.operator, now });
      return {
        before: { state: station?.service_state ?? null },
        after: { state: 'retired' },
        topics: topicsOf([code]),
        afterCommit: () => {
          stations.disconnect(code);
          changes.publish([code]);
        },
      };
    },
  };
}

function zoneOf([first]: readonly Decided[]): string {
  return first ? venueZone(first) : 'UTC';
}

const word = (name: string) => ({ is: 'word', word: name }) as const;

function stateRow(station: Decided | undefined, state: string): Row {
  return {
    label: 'station-state',
    ...(station && { name: `${station.code} ${station.title}` }),
    before: station ? word(`station-${station.service_state}`) : { is: 'none' },
    after: word(`station-${state}`),
  };
}

function rowsOfState(station: Decided, given: Change): Row[] {
  const zone = venueZone(station);
  const { service_reason, service_until } = station;
  const why: Row = {
    label: 'station-why',
    before: service_reason ? word(`station-why-${service_reason}`) : { is: 'none' },
    after: given.why && given.state !== 'live' ? word(`station-why-${given.why}`) : { is: 'none' },
  };
  const until: Row = {
    label: 'station-until',
    before: service_until ? { is: 'time', at: toUnix(service_until), zone } : { is: 'none' },
    after: given.until === undefined ? { is: 'none' } : { is: 'time', at: given.until, zone },
  };
  const rows = [why, until].filter(({ before, after }) => before.is !== 'none' || after.is !== 'none');
  return [stateRow(station, given.state), ...rows];
}

/** Whoever has an Electron from here is not touched: its return counts in every state. */
function outRow(out: number): Row {
  return {
    label: 'electrons-out',
    before: { is: 'text', text: String(out) },
    after: word(out > 0 ? 'returns-count' : 'nothing-is-out'),
  };
}

function decisionOf({ state, why, words, until }: Change) {
  const isLive = state === 'live';
  return {
    state,
    why: isLive ? undefined : why,
    words: isLive ? undefined : words,
    until: isLive || until === undefined ? undefined : new Date(until * 1_000),
  };
}

function factsOf({ service_state, service_reason, service_words, service_until }: Decided) {
  return {
    state: service_state,
    why: service_reason,
    words: service_words,
    until: service_until && toUnix(service_until),
  };
}
