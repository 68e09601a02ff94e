import type { VirtualStationView } from '@etg/contract/simulator-control';
import { ImpossibleAct } from './impossible-act.ts';
import type { WorldMemory } from './memory.ts';
import { lookAt } from './nest.ts';
import type { StationMessage } from './station-port.ts';
import { VirtualStation } from './virtual-station.ts';

export type WorldPort = {
  now(): number;
  tell(code: string, message: StationMessage): void;
  restart(code: string): void;
};

/** Every station, and every Electron that is in somebody's hand. */
export class World {
  readonly memory: WorldMemory;
  readonly #stations: ReadonlyMap<string, VirtualStation>;
  readonly #port: WorldPort;

  constructor(memory: WorldMemory, port: WorldPort) {
    this.memory = memory;
    this.#port = port;
    this.#stations = new Map(
      memory.stations.map((station) => [
        station.code,
        new VirtualStation(station, {
          now: () => port.now(),
          tell: (message) => port.tell(station.code, message),
          handOver: (electron) => memory.hands.push({ ...electron, takenFrom: station.code }),
          restart: () => port.restart(station.code),
        }),
      ]),
    );
  }

  get stations(): Iterable<VirtualStation> {
    return this.#stations.values();
  }

  station(code: string): VirtualStation {
    const station = this.#stations.get(code);
    if (!station) throw new ImpossibleAct(`There is no station ${code}`);
    return station;
  }

  /** Without an Electron named, one taken here, else any. */
  insert(code: string, choice: { electron?: string | undefined; nest?: number | undefined }): void {
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
    const { code, online, autoTake, nests } = station.memory;
    const now = this.#port.now();
    return {
      code,
      online,
      auto_take: autoTake,
      nests: nests.map((nest) => lookAt(nest, now)),
      hands: this.memory.hands.filter((hand) => hand.takenFrom === code).map((hand) => hand.electron),
    };
  }
}
