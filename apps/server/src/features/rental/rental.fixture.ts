import { type ElectronEvent, releaseCode } from '@etg/contract/live-events';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import type { ScriptedStation } from '@etg/testing/scripted-station';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStation, aSubscriber, standingAt } from '../../testing/world.fixture.ts';

/** One server for a file of tests. Every test has its own rider and station, numbered by `turn`. */
export class RentalWorld {
  server: TestServer = undefined as never;
  station: ScriptedStation = undefined as never;
  turn = 0;
  /** What the page of the last `lit` was sent. */
  litEvent: ElectronEvent | undefined;

  get code(): string {
    return String(5000 + this.turn);
  }

  get phone(): string {
    return `1415555${2000 + this.turn}`;
  }

  electron(nest: number): string {
    return `T${this.turn}-${nest}`;
  }

  /** A rider who has pressed and sees the nest lit. */
  async lit() {
    const rider = await aSubscriber(this.server, this.phone);
    const at = await standingAt(rider, this.code);
    at.press();
    const command = await this.station.nextCommand();
    if (command.type !== 'release') throw new Error('expected a release');
    await this.station.sendEvent({
      type: 'released',
      command: command.id,
      nest: command.nest,
      electron: command.electron,
      charge: 95,
    });
    this.litEvent = await at.live.nextElectron();
    expect(this.litEvent).toMatchObject({ code: releaseCode.lit, nest: command.nest });
    return { rider, at, command };
  }

  /** A rider with the charger in hand. */
  async taken() {
    const { rider, at, command } = await this.lit();
    const event = await this.station.sendEvent({
      type: 'taken',
      command: command.id,
      nest: command.nest,
      electron: command.electron,
    });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.taken, nest: command.nest });
    return { rider, at, command, event };
  }
}

export function rentalWorld(): RentalWorld {
  const world = new RentalWorld();
  beforeAll(async () => {
    world.server = await startTestServer();
  });
  afterAll(async () => world.server.stop());
  beforeEach(async () => {
    world.turn += 1;
    const nests = [
      aNest(1, { electron: world.electron(1) }),
      aNest(2, { electron: world.electron(2), charge: 95 }),
      anEmptyNest(3),
    ];
    world.station = await aStation(world.server, { code: world.code, nests });
  });
  afterEach(async () => world.station.close());
  return world;
}

/** The incidents of a station, oldest first. */
export async function incidents({ db }: TestServer, station: string) {
  return db
    .selectFrom('incident')
    .selectAll()
    .where('station_code', '=', station)
    .orderBy('heard_at')
    .execute();
}
