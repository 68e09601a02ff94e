import { randomUUID } from 'node:crypto';
import type { Consequence } from '@etg/contract/console/consequence';
import { checkStation } from '@etg/contract/console/setup';
import { commandLifetimeMs, knownCommands } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { sendCommand } from './send-command.ts';
import { beginProgress, checkDue, expiredCommand, nextLook } from './station-check.rules.ts';
import { findOpenCheck, insertCheck, lockOpenCheck, markCheckEnded } from './station-check.store.ts';
import type { CommandActDeps } from './station-command.acts.ts';
import { commandCheck, nextCheck, whyNotCommand } from './station-command.rules.ts';
import { insertCommands, listCommandsUnderWay } from './station-command.store.ts';
import { topicsOf } from './station-state.rules.ts';
import { findChecked, findDecided, findPlaceOfStations, hasLitNest } from './station-state.store.ts';

const nothing = { heard_at: null, ended_at: null, reason: null, rebooting_at: null, closed_at: null };
const word = (name: string) => ({ is: 'word', word: name }) as const;

/**
 * Checks a station in its place, over the real link [QF6]. It is asked for its panel, to blink, and to refuse an expired
 * command; from then on each of its messages ticks a step, until none is left.
 */
export function stationCheckAct(deps: CommandActDeps): StaffAct<typeof checkStation> {
  return {
    call: checkStation,
    placeOf: (reader, { params: { code } }) => findPlaceOfStations(reader, [code]),
    preview: async (tx, { params: { code }, locks }) => {
      const station = await findDecided(tx, code, { locks });
      const isLit = await hasLitNest(tx, code);
      const underWay = await listCommandsUnderWay(tx, [code]);
      const isUnderWay = underWay.some(({ kind }) => kind === 'sync' || kind === 'identify');
      const refused = whyNotCommand(station, 'sync', { hasLitNest: isLit, isUnderWay });
      if (refused || !station) return { refused: refused ?? 'no-such-station' };
      // Somebody's unlocking would be a step of the check, and the check might be in their way.
      if (isLit) return { refused: 'station-nest-lit' };
      const row = { label: 'station-check', name: `${code} ${station.title}` } as const;
      const begins = { ...row, before: { is: 'none' }, after: word('check-begins') } as const;
      const open = await findOpenCheck(tx, code);
      return {
        subject: code,
        consequence: { rows: [begins, ...stopRows(open)], final: true },
        facts: { protocol: station.protocol, open: open?.id ?? null },
      };
    },
    perform: async (tx, { params: { code }, by, actId, now }) => {
      const station = await findChecked(tx, code);
      if (!station) throw new Error(`station ${code} is gone`);
      await stopOpenCheck(tx, station.open_check, now);
      const [id, sync, identify] = [randomUUID(), randomUUID(), randomUUID()];
      const commands = { sync, identify, expired: `expired-${id}` };
      const progress = beginProgress(station, commands);
      const begun = { id, station_code: code, by: by.operator, started_at: now };
      await insertCheck(tx, { ...begun, progress: JSON.stringify(progress) });
      await planWork(tx, { kind: checkDue, subject: id, dueAt: nextLook(progress, now) });
      const kinds = knownCommands(station).includes('identify')
        ? (['sync', 'identify'] as const)
        : (['sync'] as const);
      const rows = kinds.map((kind) => ({
        id: commands[kind],
        station_code: code,
        kind,
        nest: null,
        by: by.operator,
        act_id: actId,
        state: 'sent' as const,
        sent_at: now,
        expires_at: new Date(now.getTime() + commandLifetimeMs),
      }));
      await insertCommands(tx, rows);
      for (const row of rows) {
        const dueAt = nextCheck({ ...row, ...nothing });
        if (dueAt) await planWork(tx, { kind: commandCheck, subject: row.id, dueAt });
      }
      return {
        after: { check: id },
        topics: topicsOf([code]),
        afterCommit: async () => {
          for (const row of rows)
            await sendCommand(deps, {
              station: code,
              id: row.id,
              kind: row.kind,
              nest: null,
              greeting: station,
              now,
            });
          await deps.stations.send(code, expiredCommand(commands.expired, now));
          deps.changes.publish([code]);
        },
      };
    },
  };
}

/** Somebody may stand in front of it: their check is not ended without a word. */
function stopRows(open: Awaited<ReturnType<typeof findOpenCheck>>): Consequence['rows'] {
  if (!open) return [];
  const by = { is: 'text', text: open.name ?? open.by } as const;
  return [{ label: 'check-stops', before: by, after: word('check-stopped') }];
}

async function stopOpenCheck(tx: Tx, id: string | null, now: Date): Promise<void> {
  const open = id && (await lockOpenCheck(tx, id));
  if (open) await markCheckEnded(tx, open, { outcome: 'stopped', now });
}
