import type { HeldElectron, StationAct, VirtualStationView } from '@etg/contract/simulator-control';
import { ImpossibleAct } from './impossible-act.ts';
import type { StationMemory, WorldMemory } from './memory.ts';
import { viewNest } from './nest.ts';
import { Random } from './random.ts';
import type { StationMessage } from './station-port.ts';
import { readTelemetry } from './telemetry.ts';
import { VirtualStation } from './virtual-station.ts';

export type WorldPort = {
  now(): number;
  send(code: string, message: StationMessage): void;
  restart(code: string): void;
  connectionChanged(code: string): void;
};

type InsertChoice = Pick<StationAct, 'electron' | 'nest' | 'foreign' | 'cable' | 'charge'>;

/** All stations, and the Electrons in people's hands. */
export class World {
  readonly memory: WorldMemory;
  readonly #stations: ReadonlyMap<string, VirtualStation>;
  readonly #port: WorldPort;
  readonly #random: Random;

  constructor(memory: WorldMemory, port: WorldPort, seed: string) {
    this.memory = memory;
    this.#port = port;
    this.#random = new Random(seed, 'people');
    this.#stations = new Map(
      memory.stations.map((station) => [station.code, this.#build(station, new Random(seed, station.code))]),
    );
  }

  get stations(): Iterable<VirtualStation> {
    return this.#stations.values();
  }

  find(code: string): VirtualStation | undefined {
    return this.#stations.get(code);
  }

  station(code: string): VirtualStation {
    const station = this.find(code);
    if (!station) throw new ImpossibleAct(`There is no station ${code}`);
    return station;
  }

  /** Default: an Electron taken from this station, else one taken anywhere. */
  insert(code: string, choice: InsertChoice): void {
    if (choice.foreign) {
      this.station(code).insert(this.#foreign(choice), choice.nest);
      return;
    }
    const { hands } = this.memory;
    const chosen =
      choice.electron === undefined
        ? (hands.find((hand) => hand.takenFrom === code) ?? hands[0])
        : hands.find((hand) => hand.electron === choice.electron);
    if (!chosen)
      throw new ImpossibleAct(
        choice.electron === undefined
          ? "There is no Electron in anybody's hand"
          : `Electron ${choice.electron} is in nobody's hand`,
      );
    const { takenFrom: _, ...electron } = chosen;
    this.station(code).insert(electron, choice.nest);
    hands.splice(hands.indexOf(chosen), 1);
  }

  /** A visitor comes and does what the station's scenario says, if it is possible. */
  visit(code: string): void {
    const station = this.station(code);
    const { visitor } = station.self.scenario;
    const full = station.memory.nests.filter((nest) => nest.electron && !nest.light && !nest.service);
    try {
      if (visitor === 'forces_out') station.forceOut(this.#random.pick(full)?.nest ?? 0);
      else this.insert(code, visitor === 'brings_foreign' ? { foreign: true } : {});
    } catch (error) {
      if (!(error instanceof ImpossibleAct)) throw error;
    }
  }

  /** After seeding: schedules what the stations' scenarios do by themselves. */
  start(): void {
    for (const station of this.stations) station.behave(station.memory.behaviour);
  }

  catchUp(): void {
    for (const station of this.stations) station.catchUp();
  }

  nextDue(): number | undefined {
    let next: number | undefined;
    for (const station of this.stations) {
      const due = station.nextDue();
      if (due !== undefined && (next === undefined || due < next)) next = due;
    }
    return next;
  }

  view(station: VirtualStation): VirtualStationView {
    const { code, online, autoTake, behaviour, protocol, blinkingUntil, restart, nests } = station.memory;
    const now = this.#port.now();
    const isBlinking = blinkingUntil !== null && blinkingUntil > now;
    return {
      code,
      online,
      auto_take: autoTake,
      behaviour,
      protocol,
      blinking_until: isBlinking ? blinkingUntil : null,
      restart: restart && (restart.until === null ? 'waiting' : 'restarting'),
      telemetry: protocol === '1.0' ? null : readTelemetry(station.memory, now),
      nests: nests.map((nest) => viewNest(nest, now)),
      hands: this.memory.hands.filter((hand) => hand.takenFrom === code).map((hand) => hand.electron),
    };
  }

  #foreign({ electron, cable = 'usb_c', charge = 50 }: InsertChoice): HeldElectron {
    const name = electron ?? `F-${this.#random.letters(8).toUpperCase()}`;
    const inNests = this.memory.stations.flatMap((station) => station.nests.map((nest) => nest.electron));
    if ([...inNests, ...this.memory.hands].some((known) => known?.electron === name))
      throw new ImpossibleAct(`Electron ${name} is not foreign: it is in this world already`);
    return { electron: name, cable, charge };
  }

  #build(station: StationMemory, random: Random): VirtualStation {
    const { code } = station;
    const port = {
      now: () => this.#port.now(),
      send: (message: StationMessage) => this.#port.send(code, message),
      handOver: (electron: HeldElectron) => this.memory.hands.push({ ...electron, takenFrom: code }),
      restart: () => this.#port.restart(code),
      connectionChanged: () => this.#port.connectionChanged(code),
      visit: () => this.visit(code),
    };
    return new VirtualStation(station, port, random);
  }
}
