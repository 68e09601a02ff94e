import { setTimeout as pause } from 'node:timers/promises';
import { releaseCode } from '@etg/contract/live-events';
import type { BookingStatus } from '@etg/contract/vocabulary';
import { canUnlock } from '../../apps/web/src/features/rental/release.rules.ts';
import { ReleaseFlow } from '../../apps/web/src/features/rental/release-flow.ts';
import { type LiveConnection, openLiveConnection } from './live-connection.ts';
import type { Traveller } from './traveller.ts';

const checkEveryMs = 50;
const pressesBeforeLeaving = 3;
const waitForFreeMs = 4_000;

interface Booking {
  station: string;
  bookingId: string;
}

/**
 * Unlocks at a station with the release page of the web app. Returns the Electron that was taken, or undefined if the
 * rider gave up.
 */
export async function unlockCharger(
  traveller: Traveller,
  { station, exchange = false }: { station: string; exchange?: boolean },
): Promise<string | undefined> {
  const { phone } = traveller;
  const settings = { group_id: station, ...(exchange && { exchangeChargerFlow: true }) };
  const started = await phone.ask('POST /sessions/start', { body: { settings } });
  const bookingId = started.body.booking?.key_id;
  if (!bookingId) return undefined;
  const cable = { group_id: station, cableType: 'usb_c' as const };
  const chosen = await phone.ask('POST /sessions/booking/change', { body: { bookingId, settings: cable } });
  if (chosen.body.code !== 200) return undefined;
  return waitAtStation(traveller, { station, bookingId });
}

async function waitAtStation(traveller: Traveller, booking: Booking): Promise<string | undefined> {
  let hasLeft = false;
  const page = openPage(traveller, booking, () => {
    hasLeft = true;
  });
  let pulled: string | undefined;
  let presses = 0;
  const arrivedAt = performance.now();
  try {
    while (!hasLeft) {
      const { phase } = page.flow.getState().turn;
      pulled ??= await pullOwnElectron(traveller, booking.station);
      if (phase === 'taken' && pulled === undefined)
        throw new Error('the page shows a charger that the rider does not have');
      if (pulled !== undefined && phase !== 'asking' && phase !== 'lit' && phase !== 'taken') break;
      if (phase === 'noneFree' && performance.now() - arrivedAt > waitForFreeMs) break;
      if (canUnlock(page.flow.getState().turn) && page.live.socket()) {
        if (presses === pressesBeforeLeaving) break;
        presses += 1;
        page.flow.unlock();
      }
      await pause(checkEveryMs);
    }
    return pulled;
  } finally {
    page.close();
  }
}

/** A rider sees the lit nest even if the page received no event, and takes only the own Electron. */
async function pullOwnElectron({ place, accountId, random }: Traveller, station: string) {
  const command = place.world.litFor(station);
  if (command === undefined) return undefined;
  const release = await place.db
    .selectFrom('release')
    .select('account_id')
    .where('id', '=', command)
    .executeTakeFirst()
    .catch(() => undefined);
  if (release?.account_id !== accountId) return undefined;
  await pause(random.between(100, 800));
  return place.world.litFor(station) === command ? place.world.pull(station) : undefined;
}

function openPage(traveller: Traveller, { station, bookingId }: Booking, leave: () => void) {
  const { phone } = traveller;
  const request = { group_id: station, cableType: 'usb_c' as const, bookingId };
  const report = async (status: BookingStatus) => {
    const answer = await phone.attempt('POST /sessions/booking/change', { body: { bookingId, status } });
    const mustSucceed = status === 'in_progress' || status === 'charger_taken';
    if (!answer || (mustSucceed && answer.body.code !== 200)) throw new Error(`not recorded: ${status}`);
  };
  const readProgress = async () => {
    const answer = await phone.attempt('GET /sessions/process/{bookingId}', { params: { bookingId } });
    if (answer?.status !== 200) throw new Error('no answer');
    const { booking, user } = answer.body;
    const exchanging = booking.settings.exchangeChargerFlow === true;
    return { status: booking.status, hasElectron: user.sessions.length > 0 && !exchanging };
  };
  const flow: ReleaseFlow = new ReleaseFlow({
    report,
    readProgress,
    leave,
    isNear: () => true,
    askStatus: () => live.socket()?.emit('get_station_status', request),
    askElectron: () => live.socket()?.emit('get_electron', request),
  });
  const live: LiveConnection = openLiveConnection(phone, {
    connected: flow.connected,
    electron: (event) => {
      if (event.code === releaseCode.lit) traveller.received.lit += 1;
      if (event.code === releaseCode.taken) traveller.received.taken += 1;
      flow.electron(event);
    },
    stationStatus: flow.stationStatus,
  });
  const close = () => {
    flow.stop();
    live.close();
  };
  return { flow, live, close };
}
