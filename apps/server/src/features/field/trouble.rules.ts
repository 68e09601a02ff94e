import type { TicketKind } from '@etg/contract/console/field-words';
import { venueStatus } from '@etg/contract/vocabulary';
import { leastChargePercent } from '../station/index.ts';

const minute = 60_000;
/** A short loss of its network needs nobody. */
export const silentForMs = 5 * minute;
/** What is empty or full now may not be after the next rider. */
export const stockForMs = 10 * minute;

/** A nest as the station last showed it, and what staff decided about it and about the Electron inside. */
export interface ShownNest {
  nest: number;
  electron: string | null;
  charge: number | null;
  fault: string | null;
  /** Open for a technician, as the station says. */
  isOpen: boolean;
  isOutOfService: boolean;
  /** The Electron inside is out of service, or retired. */
  holdsDud: boolean;
  /** Since when it has its content, by our clock. */
  since: Date;
}

export interface ShownStation {
  state: 'planned' | 'live' | 'paused' | 'out_of_service' | 'retired';
  /** By a pause of its venue. */
  isSuspended: boolean;
  venueStatus: number;
  isOnline: boolean;
  /** Null: never. */
  heardAt: Date | null;
  nests: readonly ShownNest[];
}

/** Something wrong at a station, as it shows now. */
export interface Trouble {
  kind: TicketKind;
  nest: number | null;
  electron: string | null;
  /** By our clock; undefined: since we look. */
  since: Date | undefined;
  /** Before this it may pass by itself, and no ticket opens. */
  ripeAt: Date | undefined;
}

/**
 * `opens`: tickets open and close. `keeps`: nobody is served, so that none opens; what is broken stays to be mended, and
 * stock does not matter. `ends`: the station is not on the street, or never will be again.
 */
export function ticketMode({
  state,
  isSuspended,
  venueStatus: status,
}: ShownStation): 'opens' | 'keeps' | 'ends' {
  if (state === 'retired' || state === 'planned') return 'ends';
  return state === 'live' && !isSuspended && status !== venueStatus.disabled ? 'opens' : 'keeps';
}

const kindOfFault: Readonly<Record<string, TicketKind>> = {
  jammed: 'jammed',
  half_out: 'jammed',
  unreadable: 'unread',
  not_charging: 'not-charging',
};

/** Everything that is wrong at a station now [QF11]. A silent one shows what it showed last. */
export function listTroubles(station: ShownStation): Trouble[] {
  if (ticketMode(station) === 'ends') return [];
  const silent = silentTrouble(station);
  const nests = station.nests.flatMap(nestTroubles);
  // What it last showed of its stock says nothing about now.
  if (silent) return [silent, ...nests];
  return ticketMode(station) === 'opens' ? [...nests, ...stockTroubles(station.nests)] : nests;
}

function silentTrouble({ isOnline, heardAt }: ShownStation): Trouble | undefined {
  if (isOnline || !heardAt) return undefined;
  const ripeAt = new Date(heardAt.getTime() + silentForMs);
  return { kind: 'silent', nest: null, electron: null, since: heardAt, ripeAt };
}

function nestTroubles({ nest, electron, fault, holdsDud }: ShownNest): Trouble[] {
  const of = { nest, electron, since: undefined, ripeAt: undefined };
  const kind = fault === null ? undefined : kindOfFault[fault];
  return [...(kind ? [{ kind, ...of }] : []), ...(holdsDud ? [{ kind: 'dud-inside' as const, ...of }] : [])];
}

/** An Electron that a rider could take now, or is taking. */
export function isGood({ electron, charge, fault, isOutOfService, holdsDud }: ShownNest): boolean {
  if (electron === null || fault !== null || isOutOfService || holdsDud) return false;
  return (charge ?? 0) >= leastChargePercent;
}

export function takesReturn({ electron, fault, isOutOfService }: ShownNest): boolean {
  return electron === null && fault === null && !isOutOfService;
}

function stockTroubles(nests: readonly ShownNest[]): Trouble[] {
  if (nests.length === 0) return [];
  const since = new Date(Math.max(...nests.map((nest) => nest.since.getTime())));
  const of = { nest: null, electron: null, since, ripeAt: new Date(since.getTime() + stockForMs) };
  return [
    ...(nests.some(isGood) ? [] : [{ kind: 'empty' as const, ...of }]),
    ...(nests.some(takesReturn) ? [] : [{ kind: 'full' as const, ...of }]),
  ];
}
