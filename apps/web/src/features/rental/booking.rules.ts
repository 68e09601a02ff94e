import type { Booking } from '@etg/contract/booking';
import type { User } from '@etg/contract/user';
import type { CableType } from '@etg/contract/vocabulary';
import { userStory } from '@etg/domain/user-story';

export interface BookingReading {
  booking: Booking;
  user: User;
}

/** The page that the rider belongs on instead, or what the release page needs. */
export type ReleaseGate = { go: string } | { groupId: string; cable: CableType };

/** Who may stay on the release screen, and for which station and cable [B5]. */
export function releaseGate({ booking, user }: BookingReading): ReleaseGate {
  if (booking.status === 'charger_taken') return { go: `/station/${booking.key_id}/done` };
  const story = userStory(user);
  const exchanging = story === 'userWithBattery' && booking.settings.exchangeChargerFlow === true;
  if (story !== 'userNoBattery' && !exchanging) return { go: '/' };
  const { group_id, cableType } = booking.settings;
  return group_id && cableType ? { groupId: group_id, cable: cableType } : { go: '/station' };
}

/** The page that replaces the charger-taken screen; undefined while that screen is the right one [B9]. */
export function takenGate({ booking, user }: BookingReading): string | undefined {
  if (booking.status !== 'charger_taken') return '/station/';
  return user.sessions.length === 0 ? '/' : undefined;
}

/** The link back to the cable question is for riders who have chosen not to be asked [S12]. */
export function mayChangeCable({ cable_option_ask, cable_by_default }: User): boolean {
  return !cable_option_ask && cable_by_default !== undefined;
}
