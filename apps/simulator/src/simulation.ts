import { randomUUID } from 'node:crypto';
import type { StationAct, StationSeed, VirtualStationView } from '@etg/contract/simulator-control';
import { performAct } from './perform-act.ts';
import type { MqttUsage } from './station-link.ts';
import { StationLinks, type Tally } from './station-links.ts';
import type { StationMessage } from './station-port.ts';
import { World } from './world.ts';
import { loadWorld, saveWorld } from './world-file.ts';
import { reseedWorld, resumeWorld, seedWorld } from './world-seed.ts';

const longestTimerMs = 2 ** 31 - 1;

export type SimulationOptions = {
  brokerUrl: string;
  /** Without a file the world is lost when the process ends. */
  worldFile?: string | undefined;
  stations: readonly StationSeed[];
  clockOffsetMs: number;
  fresh: boolean;
  /** The same seed gives the same random numbers. */
  seed?: string;
  /** The first delay before a lost connection is opened again. */
  retryMs?: number;
  connectPerSecond?: number;
  /** What falls due within this time is done together: each run visits every station, which is slow for thousands. */
  batchMs?: number;
  mqttUsage?: MqttUsage | undefined;
};

/** Runs the world. A change is saved before its messages are sent or its request is answered. */
export class Simulation {
  readonly #options: SimulationOptions;
  readonly #seed: string;
  readonly #links: StationLinks;
  #world: World;
  #passwords: ReadonlyMap<string, string>;
  #clockOffsetMs: number;
  #outgoing: { code: string; message: StationMessage }[] = [];
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
    this.#world = this.#buildWorld(
      saved ? resumeWorld(saved, stations, this.#now()) : seedWorld(stations, this.#now()),
    );
    this.#change(() => (saved ? this.#world.catchUp() : this.#world.start()));
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

  /** Applies a change that is no act of the workbench, such as a visitor's. */
  change(act: (world: World) => void): void {
    this.#change(() => act(this.#world));
  }

  moveClock(offsetMs: number): void {
    this.#change(() => {
      this.#clockOffsetMs = offsetMs;
      this.#world.catchUp();
      this.#sendStates();
    });
  }

  reset(stations: readonly StationSeed[]): void {
    this.#change(() => {
      const world = reseedWorld(this.#world.memory, stations, this.#now());
      for (const { code } of this.#world.memory.stations) this.#replug.add(code);
      this.#outgoing = [];
      this.#passwords = passwordsOf(stations);
      this.#world = this.#buildWorld(world);
      this.#world.start();
      this.#sendStates();
    });
  }

  tally(): Tally {
    return this.#links.tally();
  }

  /** Every plugged-in station is connected, and all its messages are sent and acknowledged. */
  get isIdle(): boolean {
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

  /** For input from the broker: changes of many stations are saved together. */
  #changeSoon(act: () => void): void {
    act();
    this.#commitSoon ??= setImmediate(() => this.#commit());
  }

  #commit(): void {
    clearImmediate(this.#commitSoon);
    this.#commitSoon = undefined;
    if (this.#options.worldFile !== undefined) saveWorld(this.#options.worldFile, this.#world.memory);
    for (const { code, message } of this.#outgoing.splice(0)) this.#links.send(code, message);
    this.#plug();
    this.#setAlarm();
  }

  /** Connects the stations that are plugged in, disconnects the others, and reconnects those that restart. */
  #plug(): void {
    for (const code of this.#replug) {
      const isPlugged = this.#world.find(code)?.publisher.canSend;
      this.#links.plug(code, isPlugged ? this.#passwords.get(code) : undefined, this.#restarting.has(code));
    }
    this.#replug.clear();
    this.#restarting.clear();
  }

  #openLinks(): StationLinks {
    const { brokerUrl, retryMs, connectPerSecond, mqttUsage } = this.#options;
    return new StationLinks(
      { brokerUrl, seed: this.#seed, retryMs, connectPerSecond, mqttUsage },
      {
        now: () => this.#now(),
        greeting: (code) => this.#world.find(code)?.publisher.greeting() ?? {},
        connected: (code) => this.#changeSoon(() => this.#world.find(code)?.publisher.announce()),
        commanded: (code, command) => this.#changeSoon(() => this.#world.find(code)?.obey(command)),
        commandedUnknown: (code, command) =>
          this.#changeSoon(() => this.#world.find(code)?.refuseUnknown(command)),
        acknowledged: (code, eventId) =>
          this.#changeSoon(() => this.#world.find(code)?.publisher.acknowledged(eventId)),
      },
    );
  }

  #buildWorld(memory: World['memory']): World {
    for (const { code } of memory.stations) this.#replug.add(code);
    const port = {
      now: () => this.#now(),
      send: (code: string, message: StationMessage) => this.#outgoing.push({ code, message }),
      restart: (code: string) => {
        this.#replug.add(code);
        this.#restarting.add(code);
      },
      connectionChanged: (code: string) => this.#replug.add(code),
    };
    return new World(memory, port, this.#seed);
  }

  #sendStates(): void {
    for (const station of this.#world.stations) station.publisher.sendState('heartbeat');
  }

  #setAlarm(): void {
    clearTimeout(this.#alarm);
    const due = this.#world.nextDue();
    if (due === undefined) return;
    const waitMs = Math.max(this.#options.batchMs ?? 0, due - this.#now());
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
