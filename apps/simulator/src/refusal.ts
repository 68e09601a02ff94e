import {
  type CommandHead,
  rememberedCommands,
  type StationCommand,
  type StationReason,
} from '@etg/contract/station-protocol';
import type { StationMemory } from './memory.ts';
import { isStuck } from './nest.ts';

type Command<Type extends StationCommand['type']> = Extract<StationCommand, { type: Type }>;

/** The reason why a correct station refuses the command; undefined if it obeys. */
export function refusalOf(
  command: Exclude<StationCommand, { type: 'sync' }>,
  memory: StationMemory,
  now: number,
): StationReason | undefined {
  const reason = refusalOfAny(command, memory, now);
  if (reason) return reason;
  if (command.type === 'release') return refusalOfRelease(command, memory);
  if (command.type === 'open_for_service') return refusalOfOpening(command, memory);
  return command.type === 'restart' && memory.restart ? 'busy' : undefined;
}

/** What holds for every command, also for one that the station does not know. */
export function refusalOfAny(
  command: CommandHead,
  memory: StationMemory,
  now: number,
): 'expired' | 'repeated' | undefined {
  if (command.expires_at <= now) return 'expired';
  return memory.commands.includes(command.id) ? 'repeated' : undefined;
}

export function rememberCommand(memory: StationMemory, id: string): void {
  memory.commands = [...memory.commands, id].slice(-rememberedCommands);
}

function refusalOfRelease(command: Command<'release'>, memory: StationMemory): StationReason | undefined {
  const nest = memory.nests.find((candidate) => candidate.nest === command.nest);
  if (nest?.service || memory.nests.some((other) => other.light !== null)) return 'busy';
  if (!nest?.electron) return 'nest_empty';
  if (nest.fault === 'unreadable') return 'unreadable';
  if (isStuck(nest)) return 'nest_fault';
  return nest.electron.electron === command.electron ? undefined : 'wrong_electron';
}

/** An empty nest can be opened too, and so can one whose Electron is half out: it is what a technician comes for. */
function refusalOfOpening(
  command: Command<'open_for_service'>,
  memory: StationMemory,
): StationReason | undefined {
  const nest = memory.nests.find((candidate) => candidate.nest === command.nest);
  if (!nest) return 'unknown_nest';
  if (nest.light || memory.restart || memory.nests.some((other) => other.service)) return 'busy';
  return nest.fault === 'jammed' ? 'nest_fault' : undefined;
}
