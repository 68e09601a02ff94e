import type { Booking } from '@etg/contract/booking';
import type { User } from '@etg/contract/user';
import type { CableType } from '@etg/contract/vocabulary';
import { type UserStory, userStory } from '@etg/domain/user-story';
import { cablesHere, type Group, readyByCable } from './station.rules.ts';

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
