import type { StationCommand, StationEvent } from '@etg/contract/station-protocol';
import type { StationMemory } from './memory.ts';
import { isStuck } from './nest.ts';

type Release = Extract<StationCommand, { type: 'release' }>;

/** The reason why a correct station refuses the command; undefined if it obeys. */
export function refusalOf(
  command: Exclude<StationCommand, { type: 'sync' }>,
  memory: StationMemory,
  now: number,
): StationEvent['reason'] {
  if (command.expires_at <= now) return 'expired';
  if (memory.commands.includes(command.id)) return 'repeated';
  return command.type === 'release' ? refusalOfRelease(command, memory) : undefined;
}

function refusalOfRelease(command: Release, memory: StationMemory): StationEvent['reason'] {
  const nest = memory.nests.find((candidate) => candidate.nest === command.nest);
  if (memory.nests.some((other) => other.light !== null)) return 'busy';
  if (!nest?.electron) return 'nest_empty';
  if (nest.fault === 'unreadable') return 'unreadable';
  if (isStuck(nest)) return 'nest_fault';
  return nest.electron.electron === command.electron ? undefined : 'wrong_electron';
}
