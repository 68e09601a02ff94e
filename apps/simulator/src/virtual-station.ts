import type { HeldElectron, StationBehaviour } from '@etg/contract/simulator-control';
import {
  type CommandHead,
  knownCommands,
  type NestFault,
  type StationCommand,
} from '@etg/contract/station-protocol';
import { Agenda, earliest } from './agenda.ts';
import { answeredBy, answering } from './answering.ts';
import { ImpossibleAct } from './impossible-act.ts';
import type { NestMemory, StationMemory } from './memory.ts';
import { electronIn, isStuck, place, setFault } from './nest.ts';
import { OperatorCommands } from './operator-commands.ts';
import type { Random } from './random.ts';
import { refusalOf, rememberCommand } from './refusal.ts';
import { scenarios } from './scenarios.ts';
import type { StationPort } from './station-port.ts';
import { StationPublisher, type StationSelf } from './station-publisher.ts';
import { setTelemetry } from './telemetry.ts';

const visitAfterMs = 2_000;
const secondReportAfterMs = 5_000;

type Release = Extract<StationCommand, { type: 'release' }>;

/** One physical station. It has no timer: the simulation calls `catchUp` when `nextDue` has come. */
export class VirtualStation {
  readonly memory: StationMemory;
  readonly publisher: StationPublisher;
  readonly self: StationSelf;
  readonly #operator: OperatorCommands;
  #flapTurn = 0;

  constructor(memory: StationMemory, port: StationPort, random: Random) {
    this.memory = memory;
    const scenario = scenarios[memory.behaviour];
    this.self = { memory, port, random, agenda: new Agenda(), scenario };
    this.publisher = new StationPublisher(this.self);
    this.#operator = new OperatorCommands(this.self, this.publisher);
    this.#flapLater();
  }

  /** Does everything that has fallen due, in order, each with the time it was due. */
  catchUp(): void {
    const now = this.#now();
    for (let due = this.#nextAct(); due !== undefined && due <= now; due = this.#nextAct()) {
      if (this.self.agenda.next() === due) this.self.agenda.due(now)?.();
      else if (this.memory.awayUntil === due) this.publisher.reconnect();
      else if (this.memory.restart?.until === due) this.#operator.endRestart(due);
      else for (const nest of this.memory.nests) this.#lockInTime(nest, due);
    }
    if (now >= (this.publisher.heartbeatDue() ?? Number.POSITIVE_INFINITY))
      this.publisher.sendState('heartbeat');
  }

  nextDue(): number | undefined {
    return earliest([this.#nextAct(), this.publisher.heartbeatDue()]);
  }

  behave(behaviour: StationBehaviour): void {
    this.memory.behaviour = behaviour;
    this.self.scenario = scenarios[behaviour];
    if (this.self.scenario.visitor !== 'brings_back')
      this.self.agenda.add(this.#now() + visitAfterMs, () => this.self.port.visit());
    this.#flapLater();
  }

  obey(command: StationCommand): void {
    if (!knownCommands(this.publisher.greeting()).includes(command.type)) return;
    const travelMs = this.self.scenario.travelMs(command);
    if (travelMs === 0) this.#obeyNow(command);
    else if (travelMs !== null) this.self.agenda.add(this.#now() + travelMs, () => this.#obeyNow(command));
  }

  /** A station of 1.0 ignores what it does not know. */
  refuseUnknown(command: CommandHead): void {
    if (this.memory.protocol === '1.0' || this.#isRestarting()) return;
    this.#operator.refuseUnknown(command, this.#now());
  }

  take(number?: number): void {
    const unlocked = this.#litNests()[0] ?? this.memory.nests.find((nest) => nest.service);
    const nest = number === undefined ? unlocked : this.#nest(number);
    if (!nest) throw new ImpossibleAct(`No nest of station ${this.memory.code} is lit or open`);
    if (nest.service) {
      this.#operator.takeOut(nest, this.#now());
      return;
    }
    if (!nest.light) throw new ImpossibleAct(`Nest ${nest.nest} is locked: only a lit Electron can be taken`);
    if (isStuck(nest)) throw new ImpossibleAct(`Nest ${nest.nest} is stuck`);
    this.#takeOut(nest, this.#now());
  }

  insert(electron: HeldElectron, number?: number): void {
    const nest = this.#openNest(number);
    const at = this.#now();
    place(nest, electron, at);
    const { returns } = this.self.scenario;
    if (returns === 'unreadable') {
      nest.fault = 'unreadable';
      nest.unread = true;
      this.publisher.recordEvent({ type: 'return_failed', at, nest: nest.nest, reason: 'unreadable' });
    } else this.#reportReturn(nest, electron);
    if (returns === 'reported_twice')
      this.self.agenda.add(at + secondReportAfterMs, () => this.#reportReturn(nest, electron, at));
    this.#operator.close(nest, at);
    this.publisher.sendState('change');
    this.#operator.restartIfFree(at);
  }

  /** Pulls an Electron out by force. */
  forceOut(number: number): void {
    const nest = this.#nest(number);
    if (nest.light || nest.service) throw new ImpossibleAct(`Nest ${number} is unlocked: it needs no force`);
    const at = this.#now();
    const electron = electronIn(nest, at);
    if (!electron) throw new ImpossibleAct(`Nest ${number} is empty`);
    const readable = nest.fault === 'unreadable' ? {} : electron;
    place(nest, null, at);
    this.self.port.handOver(electron);
    this.publisher.recordEvent({ type: 'removed_unasked', at, nest: number, ...readable });
    this.publisher.sendState('change');
  }

  breakNest(number: number, fault: NestFault | null): void {
    const nest = this.#nest(number);
    setFault(nest, fault, this.#now());
    if (nest.unread && nest.electron && fault !== 'unreadable') {
      nest.unread = false;
      this.#reportReturn(nest, nest.electron, nest.since);
    }
    this.publisher.sendState('change');
  }

  setAutoTake(on: boolean): void {
    this.memory.autoTake = on;
    for (const nest of this.#litNests()) {
      const now = this.#now();
      if (nest.light && !isStuck(nest))
        nest.light.riderTakesAt = this.#riderTakesAt(now, nest.light.until - now);
    }
  }

  /** Changes what the station measures from now on. */
  measure(wanted: Parameters<typeof setTelemetry>[1]): void {
    setTelemetry(this.memory, wanted, this.#now());
    this.publisher.sendState('change');
  }

  #obeyNow(command: StationCommand): void {
    if (this.#isRestarting()) return;
    if (command.type === 'sync') {
      this.publisher.sendState('asked', command.id);
      return;
    }
    const now = this.#now();
    const { scenario } = this.self;
    const correct = refusalOf(command, this.memory, now + scenario.clockSkewMs);
    const reason = scenario.judge(correct, command.type);
    if (reason !== 'expired' && reason !== 'repeated') rememberCommand(this.memory, command.id);
    const nest = 'nest' in command ? { nest: command.nest } : {};
    if ('nest' in command && !correct && scenario.breaksOnOpening)
      this.breakNest(command.nest, scenario.breaksOnOpening);
    if (reason)
      this.publisher.recordEvent({ type: 'refused', at: now, ...answering(command), reason, ...nest });
    else if (command.type === 'release') this.#light(command, now);
    else if (command.type === 'reboot') this.#reboot(command, now);
    else this.#operator.obey(command, now);
  }

  /** Switched off for the moment: it hears nothing. */
  #isRestarting(): boolean {
    return typeof this.memory.restart?.until === 'number';
  }

  #light(command: Release, now: number): void {
    const others = this.memory.nests.filter(
      (nest) => nest.nest !== command.nest && nest.electron && !nest.fault && !nest.light && !nest.service,
    );
    const nest = this.self.scenario.opens(this.#nest(command.nest), others, this.self.random);
    const until = now + command.take_within_ms;
    nest.light = {
      ...answering(command),
      until,
      riderTakesAt: this.#riderTakesAt(now, command.take_within_ms),
    };
    const released = { type: 'released', at: now, ...answering(command), nest: nest.nest } as const;
    this.publisher.recordEvent({ ...released, ...electronIn(nest, now) });
    this.publisher.sendState('change');
  }

  #lockInTime(nest: NestMemory, now: number): void {
    if (nest.service && nest.service.until <= now) this.#operator.closeInTime(nest, nest.service.until);
    if (!nest.light) return;
    const { riderTakesAt, until } = nest.light;
    if (riderTakesAt !== null && riderTakesAt <= Math.min(now, until)) this.#riderPulls(nest, riderTakesAt);
    if (nest.light && until <= now) this.#lockAgain(nest, until);
  }

  #riderPulls(nest: NestMemory, at: number): void {
    const { breaksOnTaking } = this.self.scenario;
    if (breaksOnTaking === null) this.#takeOut(nest, at);
    else this.breakNest(nest.nest, breaksOnTaking);
  }

  #takeOut(nest: NestMemory, at: number): void {
    const electron = electronIn(nest, at);
    const answered = answeredBy(nest.light);
    if (!electron) return;
    place(nest, null, at);
    this.self.port.handOver(electron);
    this.publisher.recordEvent({ type: 'taken', at, nest: nest.nest, ...answered, ...electron });
    this.publisher.sendState('change');
    this.#operator.restartIfFree(at);
  }

  #lockAgain(nest: NestMemory, at: number): void {
    const answered = answeredBy(nest.light);
    nest.light = null;
    this.publisher.recordEvent({
      type: 'not_taken',
      at,
      nest: nest.nest,
      ...answered,
      ...electronIn(nest, at),
    });
    this.publisher.sendState('change');
    this.#operator.restartIfFree(at);
  }

  #reboot(command: StationCommand, now: number): void {
    for (const nest of this.#litNests()) this.#lockAgain(nest, now);
    for (const nest of this.memory.nests) this.#operator.closeInTime(nest, now);
    this.publisher.recordEvent({ type: 'rebooting', at: now, ...answering(command) });
    this.memory.bootedAt = now;
    this.self.port.restart();
  }

  #reportReturn({ nest }: NestMemory, electron: HeldElectron, at = this.#now()): void {
    this.publisher.recordEvent({ type: 'returned', at, nest, ...electron });
  }

  #riderTakesAt(now: number, withinMs: number): number | null {
    const afterMs = this.self.scenario.riderTakesAfterMs(this.self.random, withinMs);
    return this.memory.autoTake && afterMs !== null ? now + afterMs : null;
  }

  #flapLater(): void {
    if (!this.self.scenario.flaps) return;
    const { agenda, random } = this.self;
    this.#flapTurn += 1;
    const turn = this.#flapTurn;
    agenda.add(this.#now() + random.between(4_000, 8_000), () => {
      if (turn !== this.#flapTurn || !this.self.scenario.flaps) return;
      if (this.publisher.canSend) this.publisher.disconnect(this.#now() + random.between(500, 1_500));
      this.#flapLater();
    });
  }

  #litNests(): NestMemory[] {
    return this.memory.nests.filter((nest) => nest.light !== null);
  }

  #openNest(number: number | undefined): NestMemory {
    const { nests, code } = this.memory;
    const isOpen = (nest: NestMemory) => nest.electron === null && nest.fault === null;
    const waiting = nests.find((nest) => nest.service && isOpen(nest)) ?? nests.find(isOpen);
    const nest = number === undefined ? waiting : this.#nest(number);
    if (!nest) throw new ImpossibleAct(`Station ${code} has no empty healthy nest`);
    if (nest.electron) throw new ImpossibleAct(`Nest ${nest.nest} is not empty`);
    if (nest.fault) throw new ImpossibleAct(`Nest ${nest.nest} is out of order: ${nest.fault}`);
    return nest;
  }

  #nest(number: number): NestMemory {
    const nest = this.memory.nests.find((candidate) => candidate.nest === number);
    if (!nest) throw new ImpossibleAct(`Station ${this.memory.code} has no nest ${number}`);
    return nest;
  }

  /** Without heartbeats: after a long sleep one heartbeat is enough. */
  #nextAct(): number | undefined {
    const lights = this.memory.nests.map(
      ({ light }) => light && Math.min(light.until, light.riderTakesAt ?? light.until),
    );
    const { awayUntil, restart, nests } = this.memory;
    const services = nests.map(({ service }) => service?.until);
    return earliest([this.self.agenda.next(), awayUntil, restart?.until, ...lights, ...services]);
  }

  #now(): number {
    return this.self.port.now();
  }
}
