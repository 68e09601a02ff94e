import type { Booking } from '@etg/contract/booking';
import type { User } from '@etg/contract/user';
import type { CableType } from '@etg/contract/vocabulary';
import { type UserStory, userStory } from '@etg/domain/user-story';
import { cablesHere, type Group, readyByCable } from './station.rules.ts';

export interface DialogAddress {
  /** Without `redirect=no`: a choice already made is followed [R8]. */
  mayRedirect: boolean;
  /** `cableType=pick`: the connector is to be picked here, whatever the booking says [R8]. */
  pick: boolean;
}

export function dialogAddress(query: URLSearchParams): DialogAddress {
  return { mayRedirect: query.get('redirect') !== 'no', pick: query.get('cableType') === 'pick' };
}

interface Reading {
  booking: Booking;
  user: User;
}

/** Where somebody belongs who may not choose a station, or has chosen already [B1, R8]. */
export function stationGate({ booking, user }: Reading, address: DialogAddress): string | undefined {
  if (booking.status === 'charger_taken') return '/station';
  const { exchangeChargerFlow, group_id, cableType } = booking.settings;
  if (!mayBook(userStory(user), exchangeChargerFlow === true)) return '/';
  const chosen = group_id && cableType && userStory(user) !== 'userNoPlan';
  return chosen && address.mayRedirect && !address.pick ? releasePath(booking.key_id) : undefined;
}

/** Whether a new booking is for this rider; anyone else goes to `/` [B1]. */
export function mayBook(story: UserStory, exchanging: boolean): boolean {
  if (story === 'userWithBattery') return exchanging;
  return story === 'userNoBattery' || story === 'userNoPlan';
}

export interface AutoPickFacts {
  user: User;
  group: Group;
  mayRedirect: boolean;
}

/** The connector taken without asking: saved, not to be asked about, and here [B3]. */
export function autoPick({ user, group, mayRedirect }: AutoPickFacts): CableType | undefined {
  const cable = user.cable_by_default;
  if (!mayRedirect || !cable || user.cable_option_ask || group.corona_virus) return undefined;
  return readyByCable(group.nests)[cable] > 0 ? cable : undefined;
}

/** The connector a rider needs, when this station has none of it: chosen on the way in, or saved and not asked about [Z8]. */
export function missingConnector(user: User, group: Group, chosen?: CableType): boolean {
  const cable = chosen ?? (user.cable_option_ask ? undefined : user.cable_by_default);
  return cable !== undefined && readyByCable(group.nests)[cable] === 0;
}

/** What is ticked when the question is shown: the saved connector if it is here, or the only one there is. */
export function firstChoice(group: Group, saved: CableType | undefined): CableType | undefined {
  const here = cablesHere(group.nests);
  if (saved && here.includes(saved)) return saved;
  return here.length === 1 ? here[0] : undefined;
}

/** A plan is bought first; whoever has one goes on to the release [B2]. */
export function needsPlan(user: User): boolean {
  return userStory(user) === 'userNoPlan';
}

/** `instant` lets the release start by itself once the station is ready [B6]. */
export function releasePath(bookingId: string, instant = false): string {
  return `/station/${bookingId}/release${instant ? '?instant=on' : ''}`;
}
