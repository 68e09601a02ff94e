import { randomUUID } from 'node:crypto';
import { commandLifetimeMs } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { AfterCommit } from '../../platform/due-work/perform-one.ts';
import { type SendDeps, sendCommand } from './send-command.ts';
import { commandCheck, nextCheck, whyNotCommand } from './station-command.rules.ts';
import { insertCommands, listCommandsUnderWay } from './station-command.store.ts';
import { findDecided } from './station-state.store.ts';

interface SyncRequest {
  code: string;
  by: string;
  actId: string;
  now: Date;
}

/** Writes down that a station is asked for its panel. Returns what sends it, after the commit; undefined if it cannot be asked. */
export async function planSync(
  deps: SendDeps,
  tx: Tx,
  { code, by, actId, now }: SyncRequest,
): Promise<AfterCommit | undefined> {
  const greeting = await findDecided(tx, code, { locks: true });
  const isUnderWay = (await listCommandsUnderWay(tx, [code])).some(({ kind }) => kind === 'sync');
  if (!greeting || whyNotCommand(greeting, 'sync', { hasLitNest: false, isUnderWay })) return undefined;
  const command = { id: randomUUID(), kind: 'sync', nest: null } as const;
  const expires_at = new Date(now.getTime() + commandLifetimeMs);
  const row = { ...command, station_code: code, by, act_id: actId, sent_at: now, expires_at };
  await insertCommands(tx, [{ ...row, state: 'sent' }]);
  const nothing = { heard_at: null, ended_at: null, reason: null, rebooting_at: null, closed_at: null };
  const dueAt = nextCheck({ ...row, ...nothing, state: 'sent' });
  if (dueAt) await planWork(tx, { kind: commandCheck, subject: command.id, dueAt });
  return async () => {
    await sendCommand(deps, { station: code, ...command, greeting, now });
  };
}
