import type { Booking } from '@etg/contract/booking';
import type { BookingStatus, CableType } from '@etg/contract/vocabulary';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { saveCablePreference } from '../account/index.ts';
import { readGroup } from '../station/index.ts';
import { endPlanOfOtherVenue } from '../subscription/index.ts';
import { type BookingRow, lockBooking, toWireBooking, updateBooking } from './booking.store.ts';
import { hasExchangeGrant } from './exchange-grant.store.ts';

export interface BookingChange {
  bookingId: string;
  station: string | undefined;
  cable: CableType | undefined;
  askForCable: boolean | undefined;
  status: BookingStatus | undefined;
}

export type BookingChanged =
  | { outcome: 'changed'; booking: Booking }
  | { outcome: 'no-such-booking' | 'no-such-station' | 'has-free-nests' | 'no-such-cable' | 'not-possible' };

/** Chooses a station and a cable, or records the rider's progress. Only a station's event sets `charger_taken`. */
export async function changeBooking(
  { db, clock }: Core,
  accountId: string,
  change: BookingChange,
): Promise<BookingChanged> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const booking = await lockBooking(tx, { id: change.bookingId, accountId });
    if (!booking) return { outcome: 'no-such-booking' };
    if (booking.status === 'charger_taken' || change.status === 'charger_taken') {
      const agrees = booking.status === change.status;
      return agrees ? { outcome: 'changed', booking: toWireBooking(booking) } : { outcome: 'not-possible' };
    }
    const refused = await whyRefused(tx, { booking, change, now });
    if (refused) return { outcome: refused };
    if (change.station) await endPlanOfOtherVenue(tx, { accountId, station: change.station, now });
    await recordCableChoice(tx, accountId, { booking, change });
    const changed = await updateBooking(tx, booking.id, {
      status: change.status ?? booking.status,
      ...placeAfter(booking, change),
      cable_option_ask: change.askForCable ?? booking.cable_option_ask,
    });
    return { outcome: 'changed', booking: toWireBooking(changed) };
  });
}

async function whyRefused(
  tx: Tx,
  { booking, change, now }: { booking: BookingRow; change: BookingChange; now: Date },
) {
  const { station, cable } = change;
  const code = station ?? booking.station_code;
  if (!code || (!station && !cable)) return undefined;
  const group = await readGroup(tx, code, now);
  if (!group) return 'no-such-station';
  const needsFullStation = booking.exchange_charger_flow && group.free_nests > 0;
  if (needsFullStation && !(await hasExchangeGrant(tx, booking.account_id))) return 'has-free-nests';
  return cable && !group.venue.state.cables.includes(cable) ? 'no-such-cable' : undefined;
}

/** A reset clears the station or the cable [B8]; a change of station clears the cable that was chosen for the former. */
function placeAfter(booking: BookingRow, { station, cable, status }: BookingChange) {
  if (status === 'reset_station') return { station_code: null, cable_type: null };
  const moved = station !== undefined && station !== booking.station_code;
  const kept = moved || status === 'reset_cable_preference' ? null : booking.cable_type;
  return { station_code: station ?? booking.station_code, cable_type: cable ?? kept };
}

async function recordCableChoice(
  tx: Tx,
  accountId: string,
  { booking, change }: { booking: BookingRow; change: BookingChange },
): Promise<void> {
  const cable = change.cable ?? booking.cable_type;
  if (!cable) return;
  if (change.status === 'reset_cable_preference')
    await saveCablePreference(tx, { accountId, cable, ask: true });
  else if (change.cable)
    await saveCablePreference(tx, { accountId, cable, ask: change.askForCable ?? booking.cable_option_ask });
}
