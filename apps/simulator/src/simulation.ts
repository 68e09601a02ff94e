import { randomUUID } from 'node:crypto';
import type { StationAct, StationSeed, VirtualStationView } from '@etg/contract/simulator-control';
import { performAct } from './perform-act.ts';
import type { WireManners } from './station-link.ts';
import { StationLinks, type Tally } from './station-links.ts';
import type { StationMessage } from './station-port.ts';
import { World } from './world.ts';
import { loadWorld, saveWorld } from './world-file.ts';
import { reseedWorld, resumeWorld, seedWorld } from './world-seed.ts';

const longestTimerMs = 2 ** 31 - 1;

export type SimulationOptions = {
  brokerUrl: string;
  /** Without one the world lives in this process only. */
  worldFile?: string | undefined;
  stations: readonly StationSeed[];
  clockOffsetMs: number;
  fresh: boolean;
  /** The same seed gives the same run. */
  seed?: string;
  /** The first wait before a lost connection is tried again. */
  retryMs?: number;
  connectPerSecond?: number;
  /** Things due within this time are done together, so that thousands of stations cost few looks at all of them. */
  togetherMs?: number;
  manners?: WireManners | undefined;
};

/** The world in motion. Whatever changes it is saved first and told, or answered, after. */
export class Simulation {
  readonly #options: SimulationOptions;
  readonly #seed: string;
  readonly #links: StationLinks;
  #world: World;
  #passwords: ReadonlyMap<string, string>;
  #clockOffsetMs: number;
  #told: { code: string; message: StationMessage }[] = [];
  readonly #replug = new Set<string>();
  readonly #restarting = new Set<string>();
  #alarm: NodeJS.Timeout | undefined;
  #commitSoon: NodeJS.Immediate | undefined;

  constructor(options: SimulationOptions) {
    const { worldFile, stations, fresh, seed = randomUUID() } = options;
    this.#options = options;
    this.#seed = seed;
    this.#clockOffsetMs = options.clockOffsetMs;
    this.#passwords = passwordsOf(stations);
    this.#links = this.#openLinks();
    const saved = fresh || worldFile === undefined ? undefined : loadWorld(worldFile);
    this.#world = this.#inhabit(
      saved ? resumeWorld(saved, stations, this.#now()) : seedWorld(stations, this.#now()),
    );
    this.#change(() => (saved ? this.#world.catchUp() : this.#world.begin()));
  }

  get world(): World {
    return this.#world;
  }

  list(): VirtualStationView[] {
    return Array.from(this.#world.stations, (station) => this.#world.view(station));
  }

  act(code: string, act: StationAct): VirtualStationView {
    this.#change(() => performAct(this.#world, code, act));
    return this.#world.view(this.#world.station(code));
  }

  /** Something happens to the world that nobody asked for. */
  change(act: (world: World) => void): void {
    this.#change(() => act(this.#world));
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
      for (const { code } of this.#world.memory.stations) this.#replug.add(code);
      this.#told = [];
      this.#passwords = passwordsOf(stations);
      this.#world = this.#inhabit(world);
      this.#world.begin();
      this.#tellStates();
    });
  }

  tally(): Tally {
    return this.#links.tally();
  }

  /** Every station is connected, and everything it had to say is said and acknowledged. */
  get isQuiet(): boolean {
    const { plugged, connected, sent, acknowledged } = this.tally();
    return this.#commitSoon === undefined && plugged === connected && sent === acknowledged;
  }

  stop(): void {
    if (this.#commitSoon) this.#commit();
    clearTimeout(this.#alarm);
    this.#links.drop();
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
    if (this.#options.worldFile !== undefined) saveWorld(this.#options.worldFile, this.#world.memory);
    for (const { code, message } of this.#told.splice(0)) this.#links.send(code, message);
    this.#plug();
    this.#setAlarm();
  }

  /** Gives exactly the stations that are there their connections, and those that start anew new ones. */
  #plug(): void {
    for (const code of this.#replug) {
      const isThere = this.#world.find(code)?.voice.canSpeak;
      this.#links.plug(code, isThere ? this.#passwords.get(code) : undefined, this.#restarting.has(code));
    }
    this.#replug.clear();
    this.#restarting.clear();
  }

  #openLinks(): StationLinks {
    const { brokerUrl, retryMs, connectPerSecond, manners } = this.#options;
    return new StationLinks(
      { brokerUrl, seed: this.#seed, retryMs, connectPerSecond, manners },
      {
        now: () => this.#now(),
        connected: (code) => this.#changeSoon(() => this.#world.find(code)?.voice.announce()),
        commanded: (code, command) => this.#changeSoon(() => this.#world.find(code)?.obey(command)),
        acknowledged: (code, eventId) =>
          this.#changeSoon(() => this.#world.find(code)?.voice.acknowledged(eventId)),
      },
    );
  }

  #inhabit(memory: World['memory']): World {
    for (const { code } of memory.stations) this.#replug.add(code);
    const port = {
      now: () => this.#now(),
      tell: (code: string, message: StationMessage) => this.#told.push({ code, message }),
      restart: (code: string) => {
        this.#replug.add(code);
        this.#restarting.add(code);
      },
      connectionChanged: (code: string) => this.#replug.add(code),
    };
    return new World(memory, port, this.#seed);
  }

  #tellStates(): void {
    for (const station of this.#world.stations) station.voice.tellState('heartbeat');
  }

  #setAlarm(): void {
    clearTimeout(this.#alarm);
    const due = this.#world.nextDue();
    if (due === undefined) return;
    const waitMs = Math.max(this.#options.togetherMs ?? 0, due - this.#now());
    this.#alarm = setTimeout(
      () => this.#change(() => this.#world.catchUp()),
      Math.min(waitMs, longestTimerMs),
    );
  }

  #now(): number {
    return Date.now() + this.#clockOffsetMs;
  }
}

function passwordsOf(seeds: readonly StationSeed[]): ReadonlyMap<string, string> {
  return new Map(seeds.map((seed) => [seed.code, seed.password]));
}
