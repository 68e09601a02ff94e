import { aNest, anEmptyNest } from '@etg/testing/nests';
import type { ScriptedStation } from '@etg/testing/scripted-station';
import { expect } from 'vitest';
import { aStation, until } from '../../testing/world.fixture.ts';
import { type Holder, hour, type LateWorld, ledgerTotal, settled, theRental } from './late-return.fixture.ts';

const second = 1_000;
let turn = 0;

interface Other {
  code: string;
  station: ScriptedStation;
  /** Sends its panel: empty, or with this Electron since that time. */
  shows(electron?: string, since?: Date): Promise<void>;
}

/** A station at which the rental did not begin. In most tests an attacker has its password. */
export async function anotherStation(world: LateWorld, { clockErrorMs = 0 } = {}): Promise<Other> {
  turn += 1;
  const code = String(8000 + turn);
  const nests = [anEmptyNest(1), aNest(2, { electron: `O${turn}` })];
  const station = await aStation(world.server, { code, nests, clockErrorMs });
  return {
    code,
    station,
    shows: async (electron, since) => {
      const seated = aNest(1, { electron: electron ?? null, since: Number(since ?? 0) + clockErrorMs });
      const before = await panelSeq(world, code);
      await station.publishSnapshot([electron ? seated : anEmptyNest(1), nests[1] ?? anEmptyNest(2)]);
      await until(async () => (await panelSeq(world, code)) > before);
      await settled(world);
    },
  };
}

async function panelSeq(world: LateWorld, code: string): Promise<bigint> {
  const { db } = world.server;
  const row = await db
    .selectFrom('station')
    .select('panel_seq')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.panel_seq;
}

/** A rider who was charged for four late hours and still has the Electron. */
export async function aChargedHolder(world: LateWorld): Promise<Holder> {
  const holder = await world.aHolder('hourly_rate');
  for (const hours of [1.7, 2, 2.7, 3, 3.7, 4, 4.7, 5]) await holder.keepFor(hours * hour + second);
  expect(await ledgerTotal(world, holder)).toBe(500);
  return holder;
}

/** When its rental ended; waits for it. */
export async function returnOf(world: LateWorld, { buyer }: Holder): Promise<Date> {
  let at: Date | null = null;
  await until(async () => {
    at = (await theRental(world, buyer.accountId)).returned_at;
    return at !== null;
  });
  await settled(world);
  return at ?? new Date(0);
}

export async function listDoubts(world: LateWorld, { buyer }: Holder) {
  return world.server.db
    .selectFrom('incident')
    .selectAll()
    .where('account_id', '=', buyer.accountId)
    .where('closed_at', 'is', null)
    .execute();
}
