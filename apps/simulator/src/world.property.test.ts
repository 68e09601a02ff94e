import { type StationSeed, stationBehaviour } from '@etg/contract/simulator-control';
import { nestFault } from '@etg/contract/station-protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ImpossibleAct } from './impossible-act.ts';
import { worldMemory } from './memory.ts';
import { performAct } from './perform-act.ts';
import type { StationMessage } from './station-port.ts';
import { aCommand, aRelease, noon } from './virtual-station.fixture.ts';
import { World } from './world.ts';
import { seedWorld } from './world-seed.ts';

const codes = ['1001', '1002', '400001'];
const electrons = codes.flatMap((code) => [`${code}-a`, `${code}-b`, `${code}-c`]);

const seeds: StationSeed[] = codes.map((code) => ({
  code,
  password: 'secret',
  nests: [
    { nest: 1, electron: `${code}-a`, cable: 'usb_c', charge: 90 },
    { nest: 2, electron: `${code}-b`, cable: 'lightning', charge: 5 },
    { nest: 3, electron: null, cable: null, charge: null },
  ],
  online: true,
  autoTake: true,
  behaviour: 'well_behaved',
  protocol: '1.1',
  takenElectrons: [{ electron: `${code}-c`, cable: 'micro_usb', charge: 40 }],
}));

const code = fc.constantFrom(...codes);
const nest = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });
const electron = fc.option(fc.constantFrom(...electrons, 'unknown'), { nil: undefined });
const fault = fc.option(fc.constantFrom(...nestFault.options));

const rarely = fc.integer({ min: 1, max: 5 }).map((dice) => dice === 1);

const step = fc.oneof(
  fc.record({ do: fc.constant('act' as const), action: fc.constantFrom('take' as const), code, nest }),
  fc.record({
    do: fc.constant('act' as const),
    action: fc.constantFrom('insert' as const),
    code,
    nest,
    electron,
  }),
  fc.record({
    do: fc.constant('act' as const),
    action: fc.constantFrom('fault' as const),
    code,
    nest,
    fault,
  }),
  fc.record({
    do: fc.constant('act' as const),
    action: fc.constantFrom('auto_take' as const),
    code,
    on: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('act' as const),
    action: fc.constantFrom('online' as const, 'offline' as const),
    code,
  }),
  fc.record({
    do: fc.constant('release' as const),
    code,
    nest: fc.integer({ min: 1, max: 3 }),
    isWrong: rarely,
  }),
  fc.record({
    do: fc.constant('operator' as const),
    code,
    command: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ type: fc.constant('open_for_service'), nest: fc.integer({ min: 1, max: 4 }) }),
      },
      { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('restart', 'identify', 'reboot') }) },
    ),
  }),
  /** A technician: the nest opens, hands are put to it, and perhaps the station is restarted meanwhile. */
  fc.record({
    do: fc.constant('technician' as const),
    code,
    nest: fc.integer({ min: 1, max: 3 }),
    restarts: rarely,
    hands: fc.array(fc.constantFrom('take' as const, 'insert' as const), { maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('force' as const), code, nest: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 25_000 }) }),
  fc.record({ do: fc.constant('power cut' as const) }),
);
/** Also with misbehaving stations and foreign Electrons. */
const anyStep = fc.oneof(
  { weight: 4, arbitrary: step },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      action: fc.constant('behave' as const),
      code,
      behaviour: fc.constantFrom(...stationBehaviour.options),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      action: fc.constant('insert' as const),
      code,
      electron: fc.constantFrom('foreign', electrons[0]),
      foreign: fc.constant(true),
    }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

class Trial {
  now = noon;
  readonly sent: { code: string; seq: number }[] = [];
  world = this.#buildWorld(seedWorld(seeds, noon));

  /** Restarts the world from its saved state. */
  cutPower(): void {
    const saved = worldMemory.parse(JSON.parse(JSON.stringify(this.world.memory)));
    this.world = this.#buildWorld(saved);
    this.world.catchUp();
  }

  try(step: Step): void {
    try {
      this.#do(step);
    } catch (error) {
      if (!(error instanceof ImpossibleAct)) throw error;
    }
  }

  #do(step: Step): void {
    if (step.do === 'act') performAct(this.world, step.code, step);
    else if (step.do === 'force') this.world.station(step.code).forceOut(step.nest);
    else if (step.do === 'power cut') this.cutPower();
    else if (step.do === 'wait') {
      this.now += step.ms;
      this.world.catchUp();
    } else if (step.do === 'operator') this.#command(step.code, step.command);
    else if (step.do === 'technician') {
      this.#command(step.code, { type: 'open_for_service', nest: step.nest });
      if (step.restarts) this.#command(step.code, { type: 'restart' });
      for (const action of step.hands) performAct(this.world, step.code, { action, nest: step.nest });
    } else {
      const there = this.world.memory.stations
        .find((station) => station.code === step.code)
        ?.nests.find((candidate) => candidate.nest === step.nest)?.electron?.electron;
      const times = { issued_at: this.now, expires_at: this.now + 8_000 };
      const command = aRelease({
        ...times,
        nest: step.nest,
        electron: step.isWrong ? 'other' : (there ?? 'none'),
      });
      this.world.station(step.code).obey(command);
    }
  }

  #command(code: string, fields: { type: string; nest?: number }): void {
    const times = { issued_at: this.now, expires_at: this.now + 8_000 };
    this.world.station(code).obey(aCommand({ ...times, open_for_ms: 15_000, for_ms: 5_000, ...fields }));
  }

  #buildWorld(memory: World['memory']): World {
    const send = (code: string, { body }: StationMessage) => this.sent.push({ code, seq: body.seq });
    const ignore = () => undefined;
    const port = { now: () => this.now, send, restart: ignore, connectionChanged: ignore };
    return new World(memory, port, '42');
  }
}

function places(world: World): string[] {
  const inNests = world.memory.stations.flatMap((station) =>
    station.nests.flatMap((nest) => nest.electron ?? []),
  );
  return [...inNests, ...world.memory.hands].map((held) => held.electron).sort();
}

it('keeps every Electron in exactly one place, whatever people, stations, time and power cuts do', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      const trial = new Trial();
      for (const step of steps) {
        trial.try(step);
        const found = places(trial.world);
        expect(found.filter((electron) => electrons.includes(electron))).toEqual([...electrons].sort());
        expect(new Set(found).size).toBe(found.length);
      }
    }),
  );
});

it('lights at most one nest a station, never an empty one, opens one other, and always has its end ahead', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      const trial = new Trial();
      for (const step of steps) {
        trial.try(step);
        for (const station of trial.world.stations) {
          const lit = station.memory.nests.filter((nest) => nest.light !== null);
          expect(lit.length).toBeLessThanOrEqual(1);
          expect(lit.every((nest) => nest.electron !== null && nest.service === null)).toBe(true);
          const open = station.memory.nests.filter((nest) => nest.service !== null);
          expect(open.length).toBeLessThanOrEqual(1);
          if (typeof station.memory.restart?.until === 'number') expect([lit, open]).toEqual([[], []]);
          expect(station.nextDue() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(trial.now);
        }
      }
    }),
  );
});

it('numbers the messages of a station upwards, over power cuts too', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const trial = new Trial();
      for (const step of steps) trial.try(step);
      for (const code of codes) {
        const seqs = trial.sent.filter((message) => message.code === code).map((message) => message.seq);
        expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
      }
    }),
  );
});
