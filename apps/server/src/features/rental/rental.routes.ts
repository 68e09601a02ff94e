import {
  readReceipt as readReceiptCall,
  recordSeenReturn as recordSeenReturnCall,
} from '@etg/contract/receipt';
import {
  changeBooking as changeBookingCall,
  chargeHistory,
  readSession,
  startSession,
} from '@etg/contract/rental';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import { readUser } from '../user-story/index.ts';
import { findBooking, toWireBooking } from './booking.store.ts';
import { changeBooking } from './change-booking.ts';
import { readReceipt } from './read-receipt.ts';
import { readRentalHistory } from './read-rental-history.ts';
import { recordSeenReturn } from './record-seen-return.ts';
import { startBooking } from './start-booking.ts';

const startCode = {
  suspended: 403,
  'holds-battery': 409,
  'may-not-exchange': 409,
  'no-such-station': 404,
  'has-free-nests': 412,
} as const;
const changeCode = {
  'no-such-station': 404,
  'has-free-nests': 412,
  'no-such-cable': 422,
  'not-possible': 409,
} as const;

export function rentalRoutes({ answer }: Answering, core: Core & { live: Live }): void {
  const { db, clock, live } = core;

  answer(startSession, async ({ accountId, body }) => {
    const { group_id: station, exchangeChargerFlow: exchange = false } = body.settings ?? {};
    const started = await startBooking(core, { accountId, station, exchange });
    if (started.outcome === 'started') return { code: 200, booking: started.booking, user: started.user };
    return { code: startCode[started.outcome], ...(started.user && { user: started.user }) };
  });

  answer(readSession, async ({ accountId, params }) => {
    const [booking, user] = await Promise.all([
      findBooking(db, { id: params.bookingId, accountId }),
      readUser(db, accountId, clock.now()),
    ]);
    if (!booking || !user) throw notFound();
    return { code: 200, booking: toWireBooking(booking), user };
  });

  answer(changeBookingCall, async ({ accountId, body }) => {
    const { bookingId, settings, status } = body;
    const changed = await changeBooking(core, accountId, {
      bookingId,
      station: settings?.group_id,
      cable: settings?.cableType,
      askForCable: settings?.cable_option_ask,
      status,
    });
    if (changed.outcome === 'no-such-booking') throw notFound();
    if (changed.outcome !== 'changed') return { code: changeCode[changed.outcome] };
    const user = await readUser(db, accountId, clock.now());
    return { code: 200, booking: changed.booking, ...(user && { user }) };
  });

  answer(chargeHistory, async ({ accountId }) => {
    return { code: 200, history: await readRentalHistory(db, accountId, clock.now()) };
  });

  answer(readReceiptCall, async ({ accountId, params }) => {
    const receipt = await readReceipt(db, { id: params.rentalId, accountId });
    if (!receipt) throw notFound();
    return { code: 200, receipt };
  });

  answer(recordSeenReturnCall, async ({ accountId, params: { rentalId } }) => {
    const recorded = await recordSeenReturn(db, { rentalId, accountId, now: clock.now() });
    if (recorded.outcome === 'no-such-return') throw notFound();
    notifyRiders(live, recorded.notices);
    return { code: 200 };
  });
}
