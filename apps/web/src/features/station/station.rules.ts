import type { ReplyOf } from '@etg/contract/call';
import type { lookUpGroup, NestView } from '@etg/contract/station';
import { type CableType, cableTypes, venueStatus } from '@etg/contract/vocabulary';
import type { Nest } from '@etg/ui/nest-strip';

export type Group = ReplyOf<typeof lookUpGroup>;

/** Why nothing can be had from a station: the sentence of the catalogue [Z5–Z7], or the suspension notice [S10]. */
export type Refusal = 'offline' | 'disabled' | 'no-prices' | 'none-available' | 'paused';

/** A station lends when it is open, online and has an Electron to give [B4]. */
export function refusalOf(group: Group): Refusal | undefined {
  if (group.corona_virus) return 'paused';
  if (group.venue.status === venueStatus.disabled) return 'disabled';
  if (group.supernovasOnline === 0) return 'offline';
  if (group.no_prices) return 'no-prices';
  return readyCount(group.nests) === 0 ? 'none-available' : undefined;
}

/** An exchange besides needs every nest full: into an empty one the battery is simply returned [B4, Z9]. */
export function exchangeRefusalOf(group: Group): Refusal | 'exchange-refused' | undefined {
  // The rental goes on, with the price it began with.
  const refusal = refusalOf({ ...group, no_prices: undefined });
  if (refusal && refusal !== 'none-available') return refusal;
  return group.free_nests > 0 ? 'exchange-refused' : refusal;
}

/** Of this station: its venue may have others. */
export function readyCount(nests: readonly NestView[]): number {
  return nests.filter((nest) => nest.ready).length;
}

/** How many Electrons with each connector can be unlocked now. */
export function readyByCable(nests: readonly NestView[]): Record<CableType, number> {
  const counts: Record<CableType, number> = { lightning: 0, usb_c: 0, micro_usb: 0 };
  for (const nest of nests) if (nest.ready && nest.cable) counts[nest.cable] += 1;
  return counts;
}

/** The connectors to be had here, in the order they are always listed. */
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
