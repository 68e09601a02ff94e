import type { HeldElectron, VirtualStationView } from '@etg/contract/simulator-control';
import type { NestFault, NestState } from '@etg/contract/station-protocol';
import type { NestMemory } from './memory.ts';

const chargeStepMs = 60_000;

/** Jammed or half out: nothing can be released from or taken out of the nest. */
export function isStuck(nest: NestMemory): boolean {
  return nest.fault === 'jammed' || nest.fault === 'half_out';
}

/** The Electron in the nest with its current battery level: it gains one percent a minute. */
export function electronIn(nest: NestMemory, now: number): HeldElectron | null {
  if (nest.electron === null || nest.fault === 'not_charging') return nest.electron;
  const gained = Math.max(0, Math.floor((now - nest.chargedAt) / chargeStepMs));
  return { ...nest.electron, charge: Math.min(100, nest.electron.charge + gained) };
}

export function place(nest: NestMemory, electron: HeldElectron | null, at: number): void {
  nest.electron = electron;
  nest.chargedAt = at;
  nest.since = at;
  nest.light = null;
  nest.unread = false;
}

export function setFault(nest: NestMemory, fault: NestFault | null, now: number): void {
  nest.electron = electronIn(nest, now);
  nest.chargedAt = now;
  nest.fault = fault;
  if (nest.light && isStuck(nest)) nest.light.riderTakesAt = null;
}

/** What a person sees in the nest. */
export function viewNest(nest: NestMemory, now: number): VirtualStationView['nests'][number] {
  const { light, service } = nest;
  return { ...readNest(nest, now), lit_until: light?.until ?? null, open_until: service?.until ?? null };
}

/** What the station can read in the nest. */
export function reportNest(nest: NestMemory, now: number): NestState {
  const state = { ...readNest(nest, now), since: nest.since, ...(nest.service && { open: true }) };
  return nest.fault === 'unreadable' ? { ...state, electron: null, cable: null, charge: null } : state;
}

/** The Electron in the nest, if the station can read it. */
export function readableIn(nest: NestMemory, now: number): HeldElectron | null {
  return nest.fault === 'unreadable' ? null : electronIn(nest, now);
}

function readNest(nest: NestMemory, now: number): Omit<NestState, 'since' | 'open'> {
  const inside = electronIn(nest, now);
  return {
    nest: nest.nest,
    electron: inside?.electron ?? null,
    cable: inside?.cable ?? null,
    charge: inside?.charge ?? null,
    lit: nest.light !== null,
    fault: nest.fault,
  };
}
