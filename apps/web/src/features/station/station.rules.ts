import type { ReplyOf } from '@etg/contract/call';
import type { findGroup, NestView } from '@etg/contract/station';
import { type CableType, cableTypes, venueStatus } from '@etg/contract/vocabulary';
import type { Nest } from '@etg/ui/nest-strip';

export type Group = ReplyOf<typeof findGroup>;

/** Why a station rents out no Electron: it has a text [Z5–Z7], or the suspension notice [S10]. */
export type Refusal = 'offline' | 'disabled' | 'no-prices' | 'none-available' | 'paused';

/** A station rents out Electrons if it is open, online and has one ready [B4]. */
export function refusalOf(group: Group): Refusal | undefined {
  if (group.corona_virus) return 'paused';
  if (group.venue.status === venueStatus.disabled) return 'disabled';
  if (group.supernovasOnline === 0) return 'offline';
  if (group.no_prices) return 'no-prices';
  return readyCount(group.nests) === 0 ? 'none-available' : undefined;
}

/**
 * An exchange also needs every nest to be full: with an empty one the rider can simply return the battery [B4, Z9].
 * `anywhere`: our team allowed one all the same.
 */
export function exchangeRefusalOf(group: Group, anywhere: boolean): Refusal | 'exchange-refused' | undefined {
  // The rental continues at the price it started with, so missing prices do not matter.
  const refusal = refusalOf({ ...group, no_prices: undefined });
  if (refusal && refusal !== 'none-available') return refusal;
  return group.free_nests > 0 && !anywhere ? 'exchange-refused' : refusal;
}

/** Of this station only: its venue may have others. */
export function readyCount(nests: readonly NestView[]): number {
  return nests.filter((nest) => nest.ready).length;
}

/** How many Electrons with each connector can be unlocked now. */
export function readyByCable(nests: readonly NestView[]): Record<CableType, number> {
  const counts: Record<CableType, number> = { lightning: 0, usb_c: 0, micro_usb: 0 };
  for (const nest of nests) if (nest.ready && nest.cable) counts[nest.cable] += 1;
  return counts;
}

/** The connectors that are available here, in the order in which they are always listed. */
export function cablesHere(nests: readonly NestView[]): CableType[] {
  const ready = readyByCable(nests);
  return cableTypes.filter((cable) => ready[cable] > 0);
}

/** The front panel as it is drawn before a connector is chosen. */
export function panelOf(nests: readonly NestView[]): Nest[] {
  return nests.map(({ nest, cable, ready, fault }) => {
    if (fault) return { nest, cable, state: 'fault' };
    if (cable === null) return { nest, cable, state: 'empty' };
    return { nest, cable, state: ready ? 'ready' : 'other' };
  });
}
