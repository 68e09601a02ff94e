import type { StationCommandKind, StationCommandState } from '@etg/contract/console/fleet-words';
import type { Right } from '@etg/contract/console/rights';
import {
  commandLifetimeMs,
  identifyMs,
  knownCommands,
  restartWithinMs,
  type StationCommand,
  type StationEvent,
  serviceOpenMs,
  stationProtocolVersion,
} from '@etg/contract/station-protocol';

/** Due work: checks a command of staff of which the station has not said the end. Its subject is the command's id. */
export const commandCheck = 'station-command-check';

/** Added to the time that the station is given: a message needs a moment for its way. */
export const commandGraceMs = 2_000;

export interface CommandFacts {
  kind: StationCommandKind;
  state: StationCommandState;
  sent_at: Date;
  expires_at: Date;
  heard_at: Date | null;
  ended_at: Date | null;
  reason: string | null;
  /** By the station's clock. */
  rebooting_at: Date | null;
  closed_at: Date | null;
}

/** What a station says of a command. `panel`: the answer to a sync. `greeting`: it is back after it began to restart. */
export type CommandWord =
  | { says: 'accepted' | 'identified' | 'opened' | 'panel' | 'greeting' }
  | { says: 'closed' | 'rebooting'; at: Date }
  | { says: 'refused'; reason: string };

/** Which word of a command an event is; undefined if it is about something else, such as a release. */
export function commandWordOf(
  { type, reason }: Pick<StationEvent, 'type' | 'reason'>,
  at: { corrected: Date; own: Date },
): CommandWord | undefined {
  switch (type) {
    case 'accepted':
    case 'identified':
      return { says: type };
    case 'opened_for_service':
      return { says: 'opened' };
    case 'closed_after_service':
      return { says: 'closed', at: at.corrected };
    case 'rebooting':
      return { says: 'rebooting', at: at.own };
    case 'refused':
      return { says: 'refused', reason: reason ?? 'refused' };
    default:
      return undefined;
  }
}

export type CommandChange = Partial<CommandFacts>;

/** The word that ends each command. A nest that was closed was opened before. */
const endings: Record<StationCommandKind, readonly CommandWord['says'][]> = {
  sync: ['panel'],
  identify: ['identified'],
  open_for_service: ['opened', 'closed'],
  restart: ['greeting'],
};

/**
 * What a word of the station changes; undefined if nothing. Words may come late, twice, and in any order. What was done is
 * done, also if we had given the command up, or the station refused it at another time.
 */
export function advanceCommand(
  command: CommandFacts,
  word: CommandWord,
  now: Date,
): CommandChange | undefined {
  const heard = { heard_at: command.heard_at ?? now };
  if (endings[command.kind].includes(word.says)) {
    // A greeting says nothing of a restart that has not begun: the connection was only opened again.
    if (word.says === 'greeting' && !command.rebooting_at) return undefined;
    const closed = word.says === 'closed' &&
      !command.closed_at && { closed_at: clamp(word.at, command, now) };
    if (command.state !== 'done') return { state: 'done', reason: null, ended_at: now, ...heard, ...closed };
    return closed || undefined;
  }
  if (word.says === 'refused') {
    // The refusal of a repeated command says nothing about the first, which was carried out.
    if (word.reason === 'repeated' || command.state === 'done' || command.state === 'refused')
      return undefined;
    const closed = command.kind === 'open_for_service' && { closed_at: command.closed_at ?? now };
    return { state: 'refused', reason: word.reason, ended_at: now, ...heard, ...closed };
  }
  const begins = word.says === 'rebooting' && command.kind === 'restart' && !command.rebooting_at;
  const rebooting = begins && { rebooting_at: word.at };
  if (word.says !== 'accepted' && !begins) return undefined;
  if (command.state === 'sent') return { state: 'heard', ...heard, ...rebooting };
  return rebooting || undefined;
}

function clamp(at: Date, { sent_at }: CommandFacts, now: Date): Date {
  return new Date(Math.min(Math.max(at.getTime(), sent_at.getTime()), now.getTime()));
}

/** How long a station that heard a command may take for it. */
const withinMs: Record<StationCommandKind, number> = {
  sync: commandLifetimeMs,
  identify: identifyMs + commandLifetimeMs,
  open_for_service: commandLifetimeMs,
  restart: restartWithinMs,
};

const after = (at: Date, ms: number) => new Date(at.getTime() + ms + commandGraceMs);

/** When a nest that was opened for service is locked again at the latest, whatever we heard of it. */
export function closesAt(sentAt: Date): Date {
  return after(sentAt, commandLifetimeMs + serviceOpenMs);
}

/** What the silence of the station changes by now. */
export function giveUpCommand(command: CommandFacts, now: Date): CommandChange | undefined {
  const { kind, state, sent_at, closed_at } = command;
  const isOver = kind === 'open_for_service' && !closed_at && closesAt(sent_at) <= now;
  const closed = isOver && { closed_at: closesAt(sent_at) };
  const dueAt = givenUpAt(command);
  if (!dueAt || dueAt > now) return closed || undefined;
  const reason = state === 'sent' ? 'not-heard' : kind === 'restart' ? 'not-back' : 'no-word';
  return { state: 'expired', reason, ended_at: now, ...closed };
}

function givenUpAt({ kind, state, expires_at, heard_at }: CommandFacts): Date | undefined {
  if (state === 'sent') return after(expires_at, 0);
  return state === 'heard' ? after(heard_at ?? expires_at, withinMs[kind]) : undefined;
}

/** When a command is looked at next; undefined: everything about it is known. */
export function nextCheck(command: CommandFacts): Date | undefined {
  const { kind, sent_at, closed_at } = command;
  const givesUp = givenUpAt(command);
  const closes = kind === 'open_for_service' && !closed_at ? closesAt(sent_at) : undefined;
  if (!givesUp || !closes) return givesUp ?? closes;
  return givesUp < closes ? givesUp : closes;
}

/** Whether somebody opens nests only where they stand. */
export function needsPresence({ rights }: { rights: ReadonlySet<Right> }): boolean {
  return !rights.has('station.edit');
}

interface Greeting {
  protocol: string | null;
  commands: readonly string[] | null;
}

/** How a command is called that this station knows; undefined if it knows none for it. */
export function commandFor(kind: StationCommandKind, greeting: Greeting) {
  const known = knownCommands(greeting);
  if (known.includes(kind)) return kind;
  return kind === 'restart' && known.includes('reboot') ? 'reboot' : undefined;
}

export interface CommandToSend {
  id: string;
  kind: StationCommandKind;
  nest: number | null;
  greeting: Greeting;
  now: Date;
}

export function toWireCommand({ id, kind, nest, greeting, now }: CommandToSend): StationCommand {
  const issued_at = now.getTime();
  const head = {
    v: stationProtocolVersion,
    id,
    issued_at,
    expires_at: issued_at + commandLifetimeMs,
  } as const;
  switch (commandFor(kind, greeting) ?? kind) {
    case 'identify':
      return { ...head, type: 'identify', for_ms: identifyMs };
    case 'open_for_service':
      return { ...head, type: 'open_for_service', nest: nest ?? 0, open_for_ms: serviceOpenMs };
    case 'restart':
      return { ...head, type: 'restart' };
    case 'reboot':
      return { ...head, type: 'reboot' };
    case 'sync':
      return { ...head, type: 'sync' };
  }
}

interface CommandedStation extends Greeting {
  service_state: string;
  online: boolean;
  heard_at: Date | null;
}

interface Busy {
  /** A nest is lit, or about to be. */
  hasLitNest: boolean;
  isUnderWay: boolean;
}

/** Why a station is sent no command, as a key of the dictionary. */
export function whyNotCommand(
  station: CommandedStation | undefined,
  kind: StationCommandKind,
  { hasLitNest, isUnderWay }: Busy,
): string | undefined {
  if (!station) return 'no-such-station';
  if (station.service_state === 'retired') return 'station-retired';
  if (!station.heard_at) return 'station-never-heard';
  if (!station.online) return 'station-silent';
  const type = commandFor(kind, station);
  if (!type) return 'command-unknown';
  if (isUnderWay) return 'command-under-way';
  // Since 1.1 a station waits until no nest is lit. An older one would restart under the rider's hand.
  return type === 'reboot' && hasLitNest ? 'station-nest-lit' : undefined;
}
