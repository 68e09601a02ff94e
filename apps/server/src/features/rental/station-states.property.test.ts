import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ModelPlace, openModelPlace } from './model-place.fixture.ts';
import { RentalModel } from './rental-model.fixture.ts';

let place: ModelPlace;
beforeAll(async () => {
  place = await openModelPlace();
});
afterAll(async () => place.close());

const states = ['planned', 'live', 'paused', 'out_of_service'] as const;

/** What staff decided, as the test knows it. */
class Decisions {
  readonly state = new Map<string, (typeof states)[number]>();
  readonly closed = new Set<string>();
}
type Step = fc.AsyncCommand<Decisions, RentalModel>;

function step(name: string, act: (world: RentalModel, decided: Decisions) => Promise<void>): Step {
  return { check: () => true, run: (decided, world) => act(world, decided), toString: () => name };
}

const station = fc.constantFrom(0, 0, 1, 2);
const nest = fc.integer({ min: 1, max: 3 });
const codeOf = (world: RentalModel, at: number) => world.stations[at]?.code ?? '';

const decide = fc.tuple(station, fc.constantFrom(...states, 'live' as const)).map(([at, state]) =>
  step(`station ${at} becomes ${state}`, async (world, decided) => {
    const code = codeOf(world, at);
    decided.state.set(code, state);
    await place.db.updateTable('station').set({ service_state: state }).where('code', '=', code).execute();
  }),
);

const takeOut = fc.tuple(station, nest, fc.boolean()).map(([at, number, out]) =>
  step(`nest ${number} of ${at} is ${out ? 'out of' : 'in'} service`, async (world, decided) => {
    const code = codeOf(world, at);
    const key = `out ${code} ${number}`;
    const rows = { station_code: code, nest: number };
    const before = place.db.deleteFrom('nest_out_of_service').where('station_code', '=', code);
    await before.where('nest', '=', number).execute();
    decided.closed.delete(key);
    if (!out) return;
    decided.closed.add(key);
    const why = { reason: 'jammed', since: place.clock.now(), by: 'theo' };
    await place.db
      .insertInto('nest_out_of_service')
      .values({ ...rows, ...why })
      .execute();
  }),
);

const openForService = fc.tuple(station, nest, fc.boolean()).map(([at, number, open]) =>
  step(`nest ${number} of ${at} is ${open ? 'opened' : 'locked again'}`, async (world, decided) => {
    const code = codeOf(world, at);
    const key = `open ${code} ${number}`;
    const now = place.clock.now();
    if (decided.closed.has(key) === open) return;
    if (open) decided.closed.add(key);
    else decided.closed.delete(key);
    const sent = { id: randomUUID(), state: 'done', sent_at: now, expires_at: now, ended_at: now } as const;
    const row = { station_code: code, kind: 'open_for_service', nest: number, by: 'theo', ...sent } as const;
    if (open) await place.db.insertInto('station_command').values(row).execute();
    else
      await place.db
        .updateTable('station_command')
        .set({ closed_at: now })
        .where('station_code', '=', code)
        .where('nest', '=', number)
        .execute();
  }),
);

const press = fc.tuple(fc.nat({ max: 2 }), station).map(([rider, at]) =>
  step(`rider ${rider} presses at ${at}`, async (world, decided) => {
    const before = world.sent.length;
    await world.press(rider, at);
    for (const { station: code, command } of world.sent.slice(before)) {
      if (command.type !== 'release') continue;
      expect(decided.state.get(code) ?? 'live').toBe('live');
      const asked = [`out ${code} ${command.nest}`, `open ${code} ${command.nest}`];
      expect(asked.filter((key) => decided.closed.has(key))).toEqual([]);
    }
    // The rider pulls, or the next press would find the station busy.
    await world.deliverCommand(1);
    await world.pull(at, false);
  }),
);

const panel = station.map((at) => step(`${at} shows its panel`, (world) => world.showPanel(at)));
const bringBack = fc.tuple(fc.nat({ max: 5 }), station).map(([hand, at]) =>
  step(`hand ${hand} brings one back to ${at}`, async (world) => {
    world.insert(hand, at);
    await world.showPanel(at);
  }),
);

it('never lights a nest that is out of service or open, nor one of a station that is not live [QF4, QF5]', async () => {
  let lit = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.commands([decide, takeOut, openForService, press, press, press, panel, bringBack], {
        maxCommands: 25,
      }),
      async (steps) => {
        const world = await RentalModel.open(place);
        await fc.asyncModelRun(() => ({ model: new Decisions(), real: world }), steps);
        lit += world.sent.length;
      },
    ),
    { numRuns: 60 },
  );
  // The test would prove nothing if nothing were ever lit.
  expect(lit).toBeGreaterThan(20);
});
