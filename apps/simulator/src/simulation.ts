import type { StationAct, StationSeed, VirtualStationView } from '@etg/contract/simulator-control';
import { performAct } from './perform-act.ts';
import { StationLink } from './station-link.ts';
import type { StationMessage } from './station-port.ts';
import { World } from './world.ts';
import { loadWorld, saveWorld } from './world-file.ts';
import { reseedWorld, resumeWorld, seedWorld } from './world-seed.ts';

const longestTimerMs = 2 ** 31 - 1;

export type SimulationOptions = {
  brokerUrl: string;
  worldFile: string;
  stations: readonly StationSeed[];
  clockOffsetMs: number;
  fresh: boolean;
  /** How long a station waits, on average, before it tries the broker again. */
  retryMs?: number;
};

/** The world in motion. Whatever changes it is saved first and told, or answered, after. */
export class Simulation {
  readonly #options: SimulationOptions;
  readonly #links = new Map<string, StationLink>();
  #world: World;
  #passwords: ReadonlyMap<string, string>;
  #clockOffsetMs: number;
  #told: { code: string; message: StationMessage }[] = [];
  #restarting = new Set<string>();
  #alarm: NodeJS.Timeout | undefined;
  #commitSoon: NodeJS.Immediate | undefined;

  constructor(options: SimulationOptions) {
    this.#options = options;
    this.#clockOffsetMs = options.clockOffsetMs;
    this.#passwords = passwordsOf(options.stations);
    const saved = options.fresh ? undefined : loadWorld(options.worldFile);
    const { stations } = options;
    this.#world = this.#inhabit(
      saved ? resumeWorld(saved, stations, this.#now()) : seedWorld(stations, this.#now()),
    );
    this.#change(() => this.#world.catchUp());
  }

  list(): VirtualStationView[] {
    return Array.from(this.#world.stations, (station) => this.#world.view(station));
  }

  act(code: string, act: StationAct): VirtualStationView {
    this.#change(() => performAct(this.#world, code, act));
    return this.#world.view(this.#world.station(code));
  }

  moveClock(offsetMs: number): void {
    this.#change(() => {
      this.#clockOffsetMs = offsetMs;
      this.#world.catchUp();
      this.#tellStates();
    });
  }

  reset(stations: readonly StationSeed[]): void {
    this.#change(() => {
      const world = reseedWorld(this.#world.memory, stations, this.#now());
      this.#told = [];
      this.#world = this.#inhabit(world);
      this.#passwords = passwordsOf(stations);
      this.#tellStates();
    });
  }

  stop(): void {
    if (this.#commitSoon) this.#commit();
    clearTimeout(this.#alarm);
    for (const link of this.#links.values()) link.drop();
    this.#links.clear();
  }

  #change(act: () => void): void {
    act();
    this.#commit();
  }

  /** For what comes over the wire: many stations at once are saved together. */
  #changeSoon(act: () => void): void {
    act();
    this.#commitSoon ??= setImmediate(() => this.#commit());
  }

  #commit(): void {
    clearImmediate(this.#commitSoon);
    this.#commitSoon = undefined;
    saveWorld(this.#options.worldFile, this.#world.memory);
    this.#deliver();
    this.#plug();
    this.#setAlarm();
  }

  #deliver(): void {
    const told = this.#told;
    this.#told = [];
    for (const { code, message } of told) {
      const { behaviour } = this.#world.station(code);
      behaviour.deliver(message, () => this.#links.get(code)?.send(message));
    }
  }

  /** Gives exactly the stations that are online their connections, and those that start anew new ones. */
  #plug(): void {
    const plugged = new Map<string, string>();
    for (const { memory } of this.#world.stations) {
      const password = this.#passwords.get(memory.code);
      if (memory.online && password !== undefined) plugged.set(memory.code, password);
    }
    for (const [code, link] of this.#links) {
      if (plugged.get(code) === link.options.password && !this.#restarting.has(code)) continue;
      link.drop();
      this.#links.delete(code);
    }
    this.#restarting.clear();
    for (const [code, password] of plugged) {
      if (!this.#links.has(code)) this.#links.set(code, this.#link(code, password));
    }
  }

  #link(code: string, password: string): StationLink {
    const { brokerUrl, retryMs = 1_000 } = this.#options;
    return new StationLink(
      { brokerUrl, code, password, retryMs },
      {
        now: () => this.#now(),
        connected: () => this.#changeSoon(() => this.#world.station(code).announce()),
        commanded: (command) => this.#changeSoon(() => this.#world.station(code).obey(command)),
        acknowledged: (eventId) => this.#changeSoon(() => this.#world.station(code).acknowledged(eventId)),
      },
    );
  }

  #inhabit(memory: World['memory']): World {
    return new World(memory, {
      now: () => this.#now(),
      tell: (code, message) => this.#told.push({ code, message }),
      restart: (code) => this.#restarting.add(code),
    });
  }

  #tellStates(): void {
    for (const station of this.#world.stations) if (station.memory.online) station.tellState();
  }

  #setAlarm(): void {
    clearTimeout(this.#alarm);
    const due = this.#world.nextDue();
    if (due === undefined) return;
    const waitMs = Math.min(Math.max(0, due - this.#now()), longestTimerMs);
    this.#alarm = setTimeout(() => this.#change(() => this.#world.catchUp()), waitMs);
  }

  #now(): number {
    return Date.now() + this.#clockOffsetMs;
  }
}

function passwordsOf(seeds: readonly StationSeed[]): ReadonlyMap<string, string> {
  return new Map(seeds.map((seed) => [seed.code, seed.password]));
}
