import { randomUUID } from 'node:crypto';
import type { Consequence } from '@etg/contract/console/consequence';
import type { StationCommandKind } from '@etg/contract/console/fleet-words';
import {
  commandStation,
  commandStations,
  openNest,
  type SeveralResult,
} from '@etg/contract/console/station-acts';
import { commandLifetimeMs } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type {
  AnyStaffAct,
  PerformContext,
  PreviewContext,
  StaffAct,
} from '../../platform/operator/staff-act.ts';
import type { StationChanges } from './create-station-changes.ts';
import { findPresence, findPresenceOf } from './presence.store.ts';
import { type SendDeps, sendCommand } from './send-command.ts';
import { listNests } from './station.store.ts';
import { commandCheck, needsPresence, nextCheck, whyNotCommand } from './station-command.rules.ts';
import { insertCommands, listCommandsUnderWay, markStationChanged } from './station-command.store.ts';
import { describeSeveral, topicsOf } from './station-state.rules.ts';
import {
  type Decided,
  findDecided,
  findPlaceOfStations,
  hasLitNest,
  listDecided,
  listReleasingNests,
} from './station-state.store.ts';

export interface CommandActDeps extends SendDeps {
  changes: StationChanges;
}

/** Staff ask stations to do something [QF5]. Each command is sent once, after the commit, and cannot be called back. */
export function stationCommandActs(deps: CommandActDeps): readonly AnyStaffAct[] {
  return [command(deps), commandSeveral(deps), open(deps)];
}

const word = (name: string) => ({ is: 'word', word: name }) as const;

function command(deps: CommandActDeps): StaffAct<typeof commandStation> {
  return {
    call: commandStation,
    placeOf: (reader, { params: { code } }) => findPlaceOfStations(reader, [code]),
    preview: async (tx, { params: { code }, given: { kind }, locks }) => {
      const station = await findDecided(tx, code, { locks });
      const [each] = await judge(tx, station ? [station] : [], { codes: [code], kind });
      if (!station || !each || each.outcome === 'refused') return { refused: each?.why ?? 'no-such-station' };
      return {
        subject: code,
        consequence: { rows: [commandRow(kind, `${code} ${station.title}`)], final: true },
        facts: { kind, protocol: station.protocol },
      };
    },
    perform: (tx, context) =>
      perform(deps, tx, { codes: [context.params.code], kind: context.given.kind, context }),
  };
}

/** All in one transaction, as one line of the record; then one command after the other. What became of each is on its page. */
function commandSeveral(deps: CommandActDeps): StaffAct<typeof commandStations> {
  return {
    call: commandStations,
    placeOf: (reader, { given: { codes } }) => findPlaceOfStations(reader, codes),
    preview: async (tx, { given: { codes, kind }, locks }) => {
      const each = await judge(tx, await listDecided(tx, codes, { locks }), { codes, kind });
      if (!each.some(({ outcome }) => outcome === 'sent'))
        return { refused: each[0]?.why ?? 'no-such-station' };
      return {
        subject: `${codes.length} stations`,
        consequence: { rows: [commandRow(kind), ...describeSeveral(each)], final: true },
        // Not which of them are silent right now: that changes all the time, and the result says it of each.
        facts: { kind },
      };
    },
    perform: (tx, context) => perform(deps, tx, { ...context.given, context }),
  };
}

function open(deps: CommandActDeps): StaffAct<typeof openNest> {
  const kind = 'open_for_service';
  return {
    call: openNest,
    placeOf: (reader, { params: { code } }) => findPlaceOfStations(reader, [code]),
    preview: async (tx, context) => {
      const {
        params: { code, nest },
        locks,
      } = context;
      const station = await findDecided(tx, code, { locks });
      const refused = whyNotCommand(station, kind, { hasLitNest: false, isUnderWay: false });
      if (refused || !station) return { refused: refused ?? 'no-such-station' };
      const panel = await listNests(tx, code);
      const shown = panel.find((each) => each.nest === nest);
      if (!shown) return { refused: 'nest-unknown' };
      if (shown.lit || (await listReleasingNests(tx, code)).includes(nest)) return { refused: 'nest-lit' };
      if (shown.open_for_service) return { refused: 'nest-open-already' };
      if (!(await mayOpenFromHere(tx, context))) return { refused: 'presence-needed' };
      const opens = { label: 'nest-lock', name: `${code}-${nest}`, before: word('nest-locked') } as const;
      const inside: Consequence['rows'][number] = {
        label: 'nest-holds',
        before: shown.electron_id ? { is: 'text', text: shown.electron_id } : { is: 'none' },
        after: word('no-rental-begins'),
      };
      return {
        subject: code,
        consequence: { rows: [{ ...opens, after: word('nest-opens') }, inside], final: true },
        facts: { nest, electron: shown.electron_id },
      };
    },
    perform: async (tx, context) => {
      const { code, nest } = context.params;
      const done = await perform(deps, tx, { codes: [code], kind, nest, context });
      return { ...done, after: { ...done.after, ...(await proofOf(tx, context)) } };
    },
  };
}

/** How whoever opens a nest has proved to stand there. The record keeps it: the proof itself ends with the session. */
async function proofOf(tx: Tx, { by, params: { code }, now }: PerformContext<typeof openNest>) {
  const found = by.staffId && (await findPresenceOf(tx, { staffId: by.staffId, code, now }));
  if (!found) return {};
  return { presence: found.by, ...(found.metres !== null && { metres: found.metres }) };
}

/**
 * Whoever runs the fleet opens nests from anywhere. A technician stands in front of the station: the proof is locked in the
 * transaction of the command [QF11].
 */
async function mayOpenFromHere(
  tx: Tx,
  { member, params: { code }, now, locks }: PreviewContext<typeof openNest>,
): Promise<boolean> {
  if (!needsPresence(member)) return true;
  return (await findPresence(tx, { sessionId: member.sessionId, code, now, locks })) !== undefined;
}

interface Wanted {
  codes: readonly string[];
  kind: StationCommandKind;
}

async function judge(
  tx: Tx,
  stations: readonly Decided[],
  { codes, kind }: Wanted,
): Promise<SeveralResult['each']> {
  const underWay = await listCommandsUnderWay(tx, codes);
  const each: SeveralResult['each'] = [];
  for (const code of new Set(codes)) {
    const station = stations.find((known) => known.code === code);
    const isUnderWay = underWay.some((row) => row.station_code === code && row.kind === kind);
    // Only a restart asks, and there are at most some hundred at once.
    const isLit = kind === 'restart' && (await hasLitNest(tx, code));
    const why = whyNotCommand(station, kind, { hasLitNest: isLit, isUnderWay });
    each.push(why ? { code, outcome: 'refused', why } : { code, outcome: 'sent' });
  }
  return each;
}

interface Performing extends Wanted {
  nest?: number;
  context: Pick<PerformContext<typeof commandStation>, 'by' | 'actId' | 'now'>;
}

/** The preview has just found, under the lock of each station, which of them are sent the command. */
async function perform(deps: CommandActDeps, tx: Tx, { codes, kind, nest, context }: Performing) {
  const { by, actId, now } = context;
  const stations = await listDecided(tx, codes, { locks: true });
  // The nest of an opening was judged by the preview: another nest of the station may be under way.
  const each: SeveralResult['each'] =
    nest === undefined
      ? await judge(tx, stations, { codes, kind })
      : codes.map((code) => ({ code, outcome: 'sent' as const }));
  const reached = stations.filter(({ code }) =>
    each.some((result) => result.code === code && result.outcome === 'sent'),
  );
  const rows = reached.map(({ code }) => ({
    id: randomUUID(),
    station_code: code,
    kind,
    nest: nest ?? null,
    by: by.operator,
    act_id: actId,
    state: 'sent' as const,
    sent_at: now,
    expires_at: new Date(now.getTime() + commandLifetimeMs),
  }));
  await insertCommands(tx, rows);
  for (const row of rows) {
    const nothing = { heard_at: null, ended_at: null, reason: null, rebooting_at: null, closed_at: null };
    const dueAt = nextCheck({ ...row, ...nothing });
    if (dueAt) await planWork(tx, { kind: commandCheck, subject: row.id, dueAt });
    if (nest !== undefined) await markStationChanged(tx, row.station_code);
  }
  const sent = rows.map(({ station_code }) => station_code);
  return {
    after: { command: kind, ...(nest !== undefined && { nest }), stations: sent.join(' ') },
    result: codes.length === 1 && rows[0] ? { each, command: rows[0].id } : { each },
    topics: topicsOf(sent),
    afterCommit: async () => {
      const sendings = rows.map(({ id, station_code: station }, index) => {
        const greeting = reached[index] ?? { protocol: null, commands: null };
        return sendCommand(deps, { station, id, kind, nest: nest ?? null, greeting, now });
      });
      await Promise.all(sendings);
      deps.changes.publish(sent);
    },
  };
}

function commandRow(kind: StationCommandKind, name?: string): Consequence['rows'][number] {
  return {
    label: 'command',
    ...(name && { name }),
    before: { is: 'none' },
    after: word(`command-${kind}`),
  };
}
