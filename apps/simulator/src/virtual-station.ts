import { randomUUID } from 'node:crypto';
import type { HeldElectron } from '@etg/contract/simulator-control';
import {
  heartbeatMs,
  type NestFault,
  type StationCommand,
  type StationEvent,
  type StationState,
  stationProtocolVersion,
} from '@etg/contract/station-protocol';
import { wellBehaved } from './behaviour.ts';
import { ImpossibleAct } from './impossible-act.ts';
import type { NestMemory, StationMemory } from './memory.ts';
import { electronIn, isStuck, place, report, setFault } from './nest.ts';
import { refusalOf } from './refusal.ts';
import type { StationPort } from './station-port.ts';

const rememberedCommands = 64;

type Happening = Omit<StationEvent, 'v' | 'id' | 'seq'>;
type Release = Extract<StationCommand, { type: 'release' }>;

/** One physical station. It has no timer: whoever runs it calls `catchUp` when `nextDue` has come. */
export class VirtualStation {
  readonly memory: StationMemory;
  behaviour = wellBehaved;
  readonly #port: StationPort;
  #toldAt: number;

  constructor(memory: StationMemory, port: StationPort) {
    this.memory = memory;
    this.#port = port;
    this.#toldAt = port.now();
  }

  /** Does what fell due, each at its own time. */
  catchUp(): void {
    const now = this.#port.now();
    const nest = this.#litNest();
    if (nest?.light) {
      const { riderTakesAt, until } = nest.light;
      if (riderTakesAt !== null && riderTakesAt <= Math.min(now, until)) this.#takeOut(nest, riderTakesAt);
      else if (until <= now) this.#lockAgain(nest, until);
    }
    if (this.memory.online && now >= this.#toldAt + heartbeatMs) this.tellState();
  }

  nextDue(): number | undefined {
    const light = this.#litNest()?.light;
    const due = light ? [Math.min(light.until, light.riderTakesAt ?? light.until)] : [];
    if (this.memory.online) due.push(this.#toldAt + heartbeatMs);
    return due.length > 0 ? Math.min(...due) : undefined;
  }

  tellState(answers?: string): void {
    const now = this.#port.now();
    this.#toldAt = now;
    const body: StationState = {
      v: stationProtocolVersion,
      seq: this.#nextSeq(),
      at: now,
      ...(answers !== undefined && { answers }),
      nests: this.memory.nests.map((nest) => report(nest, now)),
    };
    this.#port.tell({ channel: 'state', body });
  }

  /** What a station says when it has a connection: how it stands, then what nobody has heard yet. */
  announce(): void {
    this.tellState();
    for (const body of this.memory.untold) this.#port.tell({ channel: 'event', body });
  }

  acknowledged(eventId: string): void {
    this.memory.untold = this.memory.untold.filter((event) => event.id !== eventId);
  }

  obey(command: StationCommand): void {
    if (command.type === 'sync') {
      this.tellState(command.id);
      return;
    }
    const now = this.#port.now();
    const reason = refusalOf(command, this.memory, now);
    if (reason !== 'expired' && reason !== 'repeated') this.#rememberCommand(command.id);
    const nest = command.type === 'release' ? { nest: command.nest } : {};
    if (reason) this.#happened({ type: 'refused', at: now, command: command.id, reason, ...nest });
    else if (command.type === 'release') this.#light(command, now);
    else this.#reboot(now);
  }

  take(number?: number): void {
    const nest = number === undefined ? this.#litNest() : this.#nest(number);
    if (!nest) throw new ImpossibleAct(`No nest of station ${this.memory.code} is lit`);
    if (!nest.light) throw new ImpossibleAct(`Nest ${nest.nest} is locked: only a lit Electron can be taken`);
    if (isStuck(nest)) throw new ImpossibleAct(`Nest ${nest.nest} is stuck`);
    this.#takeOut(nest, this.#port.now());
  }

  insert(electron: HeldElectron, number?: number): void {
    const { nests, code } = this.memory;
    const isOpen = (nest: NestMemory) => nest.electron === null && nest.fault === null;
    const nest = number === undefined ? nests.find(isOpen) : this.#nest(number);
    if (!nest) throw new ImpossibleAct(`Station ${code} has no empty healthy nest`);
    if (nest.electron) throw new ImpossibleAct(`Nest ${nest.nest} is not empty`);
    if (nest.fault) throw new ImpossibleAct(`Nest ${nest.nest} is out of order: ${nest.fault}`);
    const at = this.#port.now();
    place(nest, electron, at);
    this.#happened({ type: 'returned', at, nest: nest.nest, ...electron });
    this.tellState();
  }

  /** Pulls an Electron out by force. */
  forceOut(number: number): void {
    const nest = this.#nest(number);
    if (nest.light) throw new ImpossibleAct(`Nest ${number} is lit: it needs no force`);
    const at = this.#port.now();
    const electron = electronIn(nest, at);
    if (!electron) throw new ImpossibleAct(`Nest ${number} is empty`);
    place(nest, null, at);
    this.#port.handOver(electron);
    this.#happened({ type: 'removed_unasked', at, nest: number, ...electron });
    this.tellState();
  }

  breakNest(number: number, fault: NestFault | null): void {
    setFault(this.#nest(number), fault, this.#port.now());
    this.tellState();
  }

  plug(online: boolean): void {
    this.memory.online = online;
    this.#toldAt = this.#port.now();
  }

  setAutoTake(on: boolean): void {
    this.memory.autoTake = on;
    const nest = this.#litNest();
    if (nest?.light && !isStuck(nest)) nest.light.riderTakesAt = this.#riderTakesAt(this.#port.now());
  }

  #light(command: Release, now: number): void {
    const nest = this.#nest(command.nest);
    const until = now + command.take_within_ms;
    nest.light = { command: command.id, until, riderTakesAt: this.#riderTakesAt(now) };
    const released = { type: 'released', at: now, command: command.id, nest: nest.nest } as const;
    this.#happened({ ...released, ...electronIn(nest, now) });
    this.tellState();
  }

  #takeOut(nest: NestMemory, at: number): void {
    const electron = electronIn(nest, at);
    const command = nest.light?.command;
    if (!electron) return;
    place(nest, null, at);
    this.#port.handOver(electron);
    this.#happened({ type: 'taken', at, nest: nest.nest, command, ...electron });
    this.tellState();
  }

  #lockAgain(nest: NestMemory, at: number): void {
    const command = nest.light?.command;
    nest.light = null;
    this.#happened({ type: 'not_taken', at, nest: nest.nest, command, ...electronIn(nest, at) });
    this.tellState();
  }

  #reboot(now: number): void {
    const nest = this.#litNest();
    if (nest) this.#lockAgain(nest, now);
    this.#port.restart();
  }

  #riderTakesAt(now: number): number | null {
    return this.memory.autoTake ? now + this.behaviour.riderTakesAfterMs : null;
  }

  #rememberCommand(id: string): void {
    this.memory.commands = [...this.memory.commands, id].slice(-rememberedCommands);
  }

  #litNest(): NestMemory | undefined {
    return this.memory.nests.find((nest) => nest.light !== null);
  }

  #nest(number: number): NestMemory {
    const nest = this.memory.nests.find((candidate) => candidate.nest === number);
    if (!nest) throw new ImpossibleAct(`Station ${this.memory.code} has no nest ${number}`);
    return nest;
  }

  #nextSeq(): number {
    this.memory.seq += 1;
    return this.memory.seq;
  }

  #happened(happening: Happening): void {
    const body = { v: stationProtocolVersion, id: randomUUID(), seq: this.#nextSeq(), ...happening } as const;
    this.memory.untold.push(body);
    this.#port.tell({ channel: 'event', body });
  }
}
