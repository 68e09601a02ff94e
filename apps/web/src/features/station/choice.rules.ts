import type { Booking } from '@etg/contract/booking';
import type { User } from '@etg/contract/user';
import type { CableType } from '@etg/contract/vocabulary';
import { type UserStory, userStory } from '@etg/domain/user-story';
import { cablesHere, type Group, readyByCable } from './station.rules.ts';

export interface DialogAddress {
  /** Without `redirect=no`: an earlier choice is followed [R8]. */
  mayRedirect: boolean;
  /** `cableType=pick`: the rider picks the connector here, whatever the booking says [R8]. */
  pick: boolean;
}

export function dialogAddress(query: URLSearchParams): DialogAddress {
  return { mayRedirect: query.get('redirect') !== 'no', pick: query.get('cableType') === 'pick' };
}

interface Reading {
  booking: Booking;
  user: User;
}

/** The page for a rider who may not choose a station, or has chosen already [B1, R8]. */
export function stationGate({ booking, user }: Reading, address: DialogAddress): string | undefined {
  if (booking.status === 'charger_taken') return '/station';
  const { exchangeChargerFlow, group_id, cableType } = booking.settings;
  if (!mayBook(userStory(user), exchangeChargerFlow === true)) return '/';
  const chosen = group_id && cableType && userStory(user) !== 'userNoPlan';
  return chosen && address.mayRedirect && !address.pick ? releasePath(booking.key_id) : undefined;
}

/** Whether the rider may start a booking; any other rider goes to `/` [B1]. */
export function mayBook(story: UserStory, exchanging: boolean): boolean {
  if (story === 'userWithBattery') return exchanging;
  return story === 'userNoBattery' || story === 'userNoPlan';
}

export interface AutoPickFacts {
  user: User;
  group: Group;
  mayRedirect: boolean;
}

/** The connector that is picked without asking: saved, not to be asked about, and available here [B3]. */
export function autoPick({ user, group, mayRedirect }: AutoPickFacts): CableType | undefined {
  const cable = user.cable_by_default;
  if (!mayRedirect || !cable || user.cable_option_ask || group.corona_virus) return undefined;
  return readyByCable(group.nests)[cable] > 0 ? cable : undefined;
}

/** Whether the station lacks the rider's connector: chosen on the way in, or saved and not asked about [Z8]. */
export function missingConnector(user: User, group: Group, chosen?: CableType): boolean {
  const cable = chosen ?? (user.cable_option_ask ? undefined : user.cable_by_default);
  return cable !== undefined && readyByCable(group.nests)[cable] === 0;
}

/** The preselected connector: the saved one if it is available here, or the only one there is. */
export function firstChoice(group: Group, saved: CableType | undefined): CableType | undefined {
  const here = cablesHere(group.nests);
  if (saved && here.includes(saved)) return saved;
  return here.length === 1 ? here[0] : undefined;
}

/** A rider without a plan buys one first; with a plan the release is next [B2]. */
export function needsPlan(user: User): boolean {
  return userStory(user) === 'userNoPlan';
}

/** `instant` makes the release start by itself as soon as the station is ready [B6]. */
export function releasePath(bookingId: string, instant = false): string {
  return `/station/${bookingId}/release${instant ? '?instant=on' : ''}`;
}
