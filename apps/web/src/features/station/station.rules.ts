import type { Booking } from '@etg/contract/booking';
import type { ReplyOf } from '@etg/contract/call';
import type { lookUpGroup, NestView } from '@etg/contract/station';
import type { User } from '@etg/contract/user';
import { type CableType, cableTypes, venueStatus } from '@etg/contract/vocabulary';
import { type UserStory, userStory } from '@etg/domain/user-story';
import type { Nest } from '@etg/ui/nest-strip';

export type Group = ReplyOf<typeof lookUpGroup>;

/** Why nothing can be had from a station: the sentence of the catalogue [Z5–Z7], or the suspension notice [S10]. */
export type Refusal = 'offline' | 'disabled' | 'none-available' | 'paused';

/** A station lends when it is open, online and has an Electron to give [B4]. */
export function refusalOf(group: Group): Refusal | undefined {
  if (group.corona_virus) return 'paused';
  if (group.venue.status === venueStatus.disabled) return 'disabled';
  if (group.supernovasOnline === 0) return 'offline';
  return readyCount(group.nests) === 0 ? 'none-available' : undefined;
}

/** Of this station: its venue may have others. */
export function readyCount(nests: readonly NestView[]): number {
  return nests.filter((nest) => nest.ready).length;
}

/** Where somebody who may not choose a station belongs instead [B1]. */
export function stationGate({ booking, user }: { booking: Booking; user: User }): string | undefined {
  if (booking.status === 'charger_taken') return '/station';
  return mayBook(userStory(user), booking.settings.exchangeChargerFlow === true) ? undefined : '/';
}

/** Whether a new booking is for this rider; anyone else goes to `/` [B1]. */
export function mayBook(story: UserStory, exchanging: boolean): boolean {
  if (story === 'userWithBattery') return exchanging;
  return story === 'userNoBattery' || story === 'userNoPlan';
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

export interface AutoPickFacts {
  user: User;
  group: Group;
  /** `redirect=no`: the rider came to choose [R8]. */
  mayRedirect: boolean;
}

/** The connector taken without asking: saved, not to be asked about, and here [B3]. */
export function autoPick({ user, group, mayRedirect }: AutoPickFacts): CableType | undefined {
  const cable = user.cable_by_default;
  if (!mayRedirect || !cable || user.cable_option_ask || group.corona_virus) return undefined;
  return readyByCable(group.nests)[cable] > 0 ? cable : undefined;
}

/** The saved connector of a rider who is not asked any more, when this station has none of it [Z8]. */
export function missingConnector(user: User, group: Group): boolean {
  const cable = user.cable_by_default;
  return cable !== undefined && !user.cable_option_ask && readyByCable(group.nests)[cable] === 0;
}

/** What is ticked when the question is shown: the saved connector if it is here, or the only one there is. */
export function firstChoice(group: Group, saved: CableType | undefined): CableType | undefined {
  const here = cablesHere(group.nests);
  if (saved && here.includes(saved)) return saved;
  return here.length === 1 ? here[0] : undefined;
}

/** With a plan the charger is released, without one a plan is bought first [B2]. */
export function afterChoice(bookingId: string, user: User): string {
  return userStory(user) === 'userNoPlan' ? '/subscribe' : `/station/${bookingId}/release`;
}
