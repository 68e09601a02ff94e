import type { CommandHead, StationCommand } from '@etg/contract/station-protocol';
import { answeredBy, answering } from './answering.ts';
import { ImpossibleAct } from './impossible-act.ts';
import type { NestMemory } from './memory.ts';
import { electronIn, place, readableIn } from './nest.ts';
import { refusalOfAny, rememberCommand } from './refusal.ts';
import type { StationPublisher, StationSelf } from './station-publisher.ts';

/** How long a station is away when it restarts. */
const restartMs = 40_000;
/** It waits so long for the acknowledgement of its last event. */
const goodbyeMs = 2_000;

export type OperatorCommand = Extract<StationCommand, { type: 'identify' | 'open_for_service' | 'restart' }>;

/** The commands of 1.1, which operators send: the lights blink, a nest opens for a technician, the station restarts. */
export class OperatorCommands {
  readonly #self: StationSelf;
  readonly #publisher: StationPublisher;

  constructor(self: StationSelf, publisher: StationPublisher) {
    this.#self = self;
    this.#publisher = publisher;
    // The process ended between the last event and the goodbye.
    if (self.memory.restart) self.memory.restart.lastEvent = null;
  }

  obey(command: OperatorCommand, now: number): void {
    const { memory } = this.#self;
    this.#publisher.recordEvent({ type: 'accepted', at: now, ...answering(command) });
    if (command.type === 'identify') {
      memory.blinkingUntil = now + command.for_ms;
      this.#publisher.recordEvent({ type: 'identified', at: now, ...answering(command) });
    } else if (command.type === 'open_for_service') this.#open(command, now);
    else {
      memory.restart = { ...answering(command), until: null, lastEvent: null };
      this.restartIfFree(now);
    }
  }

  /** A technician takes out what is in the open nest. No event: the panel shows it. */
  takeOut(nest: NestMemory, at: number): void {
    const electron = electronIn(nest, at);
    if (!electron) throw new ImpossibleAct(`Nest ${nest.nest} is empty`);
    if (nest.fault === 'jammed') throw new ImpossibleAct(`Nest ${nest.nest} is stuck`);
    place(nest, null, at);
    // Both were about what was in the nest.
    if (nest.fault === 'half_out' || nest.fault === 'unreadable') nest.fault = null;
    this.#self.port.handOver(electron);
    this.#publisher.sendState('change');
  }

  /** Locks the nest if it is open; the caller sends the panel. */
  close(nest: NestMemory, at: number): void {
    if (!nest.service) return;
    const closed = {
      type: 'closed_after_service',
      at,
      nest: nest.nest,
      ...answeredBy(nest.service),
    } as const;
    nest.service = null;
    this.#publisher.recordEvent({ ...closed, ...readableIn(nest, at) });
  }

  /** Locks an open nest by itself. */
  closeInTime(nest: NestMemory, at: number): void {
    if (!nest.service) return;
    this.close(nest, at);
    this.#publisher.sendState('change');
    this.restartIfFree(at);
  }

  refuseUnknown(command: CommandHead, now: number): void {
    const { memory, scenario } = this.#self;
    const reason = refusalOfAny(command, memory, now + scenario.clockSkewMs);
    if (!reason) rememberCommand(memory, command.id);
    const refused = { type: 'refused', at: now, ...answering(command) } as const;
    this.#publisher.recordEvent({ ...refused, reason: reason ?? 'unknown_command' });
  }

  /** To be called whenever a nest may have locked. */
  restartIfFree(at: number): void {
    const { memory, agenda } = this.#self;
    const { restart } = memory;
    if (!restart || restart.until !== null) return;
    if (memory.nests.some((nest) => nest.light || nest.service)) return;
    const id = this.#publisher.recordEvent({ type: 'rebooting', at, ...answeredBy(restart) });
    restart.until = at + restartMs;
    restart.lastEvent = id;
    const isWaiting = memory.untold.some((event) => event.id === id);
    if (isWaiting) agenda.add(at + goodbyeMs, () => this.#publisher.leave(id));
    else this.#publisher.leave(id);
  }

  /** The station has started again: it connects as if for the first time. */
  endRestart(at: number): void {
    const { memory } = this.#self;
    memory.restart = null;
    memory.bootedAt = at;
    memory.blinkingUntil = null;
    this.#publisher.startAgain();
  }

  #open(command: Extract<OperatorCommand, { type: 'open_for_service' }>, now: number): void {
    const { memory, scenario, random } = this.#self;
    const asked = memory.nests.find((nest) => nest.nest === command.nest);
    if (!asked) throw new ImpossibleAct(`Station ${memory.code} has no nest ${command.nest}`);
    const others = memory.nests.filter((nest) => nest !== asked && !nest.fault && !nest.light);
    const nest = scenario.opens(asked, others, random);
    nest.service = { ...answering(command), until: now + command.open_for_ms };
    const opened = { type: 'opened_for_service', at: now, nest: nest.nest, ...answering(command) } as const;
    this.#publisher.recordEvent({ ...opened, ...readableIn(nest, now) });
    this.#publisher.sendState('change');
  }
}
