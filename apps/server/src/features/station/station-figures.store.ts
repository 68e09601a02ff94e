import { nestFault } from '@etg/contract/station-protocol';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** Planned and retired stations count as none: nobody misses them. `overdue`: an online station that was last heard before this time has missed a heartbeat. */
export async function readStationFigures(db: Reader, overdue: Date) {
  const stations = await sql<{ state: string; count: bigint }>`
    select case when heard_at is null then 'never_heard' when not online then 'offline'
      when heard_at < ${overdue} then 'silent' else 'online' end as state, count(*) as count
    from station where service_state not in ('planned', 'retired') group by 1`.execute(db);
  const clocks = await sql<{ wrong: bigint }>`
    select count(*) as wrong from station where clock_offset_ms <> 0 and service_state <> 'retired'`.execute(
    db,
  );
  const nests = await sql<{ state: string; fault: string | null; count: bigint }>`
    select case when fault is not null then 'faulty' when electron_id is null then 'empty' else 'full' end as state,
      fault, count(*) as count
    from nest join station on code = station_code and service_state not in ('planned', 'retired') group by 1, 2`.execute(
    db,
  );
  const faulty = nests.rows.filter(({ fault }) => fault !== null);
  return {
    stations: counted(['online', 'silent', 'offline', 'never_heard'], stations.rows),
    stations_clock_wrong: Number(clocks.rows[0]?.wrong ?? 0),
    nests: counted(
      ['full', 'empty', 'faulty'],
      [
        ...nests.rows.filter(({ fault }) => fault === null),
        { state: 'faulty', count: faulty.reduce((sum, { count }) => sum + count, 0n) },
      ],
    ),
    nests_faulty: counted(
      nestFault.options,
      faulty.map(({ fault, count }) => ({ state: fault ?? '', count })),
    ),
  };
}

/** Includes states without any rows: a metric that disappears is not a zero. */
function counted(
  states: readonly string[],
  rows: readonly { state: string; count: bigint }[],
): Map<string, number> {
  return new Map([
    ...states.map((state) => [state, 0] as const),
    ...rows.map(({ state, count }) => [state, Number(count)] as const),
  ]);
}
