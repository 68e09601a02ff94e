import { commandLifetimeMs, serviceOpenMs } from '@etg/contract/station-protocol';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { StationCommandTable } from '../../migrations/station-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { commandGraceMs } from './station-command.rules.ts';

export type CommandRow = Selectable<StationCommandTable>;

export async function insertCommands(tx: Tx, commands: Insertable<StationCommandTable>[]): Promise<void> {
  if (commands.length > 0) await tx.insertInto('station_command').values(commands).execute();
}

/** Locks a command of this station. The station was locked before. */
export async function lockCommand(
  tx: Tx,
  { id, station }: { id: string; station: string },
): Promise<CommandRow | undefined> {
  return tx
    .selectFrom('station_command')
    .selectAll()
    .where('id', '=', id)
    .where('station_code', '=', station)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the station of a command, whatever its state, and then the command: in the order of the station's messages. */
export async function lockCommandWithStation(tx: Tx, id: string): Promise<CommandRow | undefined> {
  const command = await tx
    .selectFrom('station_command')
    .select('station_code')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!command) return undefined;
  const { station_code: station } = command;
  await tx.selectFrom('station').select('code').where('code', '=', station).forUpdate().execute();
  return lockCommand(tx, { id, station });
}

export async function updateCommand(
  tx: Tx,
  id: string,
  change: Updateable<StationCommandTable>,
): Promise<void> {
  await tx.updateTable('station_command').set(change).where('id', '=', id).execute();
}

/** The last restart that began and of which we have not heard the end. */
export async function findBegunRestart(tx: Tx, station: string): Promise<CommandRow | undefined> {
  return tx
    .selectFrom('station_command')
    .selectAll()
    .where('station_code', '=', station)
    .where('kind', '=', 'restart')
    .where('rebooting_at', 'is not', null)
    .where('state', '<>', 'done')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listCommandsUnderWay(db: Reader, codes: readonly string[]) {
  return db
    .selectFrom('station_command')
    .select(['station_code', 'kind', 'nest'])
    .where('station_code', 'in', codes)
    .where('state', 'in', ['sent', 'heard'])
    .execute();
}

/** Counts of the map depend on nests that are open for service: the next look finds the station changed. */
export async function markStationChanged(tx: Tx, station: string): Promise<void> {
  await tx
    .updateTable('station')
    .set({ changed_in: sql`pg_current_xact_id()` })
    .where('code', '=', station)
    .execute();
}

export interface ServiceMoment {
  station: string;
  nest: number;
  /** By our clock. */
  at: Date;
}

/**
 * The command by which staff had this nest opened at that time. Decided by our own commands only, not by the word of the
 * station: it may be lost, or come later.
 */
export async function findServiceOpening(
  db: Reader,
  { station, nest, at }: ServiceMoment,
): Promise<{ id: string; by: string } | undefined> {
  const longest = sql.lit(`${commandLifetimeMs + serviceOpenMs} ms`);
  const grace = sql.lit(`${commandGraceMs} ms`);
  return db
    .selectFrom('station_command')
    .select(['id', 'by'])
    .where('station_code', '=', station)
    .where('kind', '=', 'open_for_service')
    .where('nest', '=', nest)
    .where('state', '<>', 'refused')
    .where(
      sql<boolean>`${at} between sent_at - ${grace}::interval
        and coalesce(closed_at, sent_at + ${longest}::interval) + ${grace}::interval`,
    )
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function wasOpenForService(db: Reader, moment: ServiceMoment): Promise<boolean> {
  return (await findServiceOpening(db, moment)) !== undefined;
}
