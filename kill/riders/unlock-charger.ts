import { setTimeout as pause } from 'node:timers/promises';
import { releaseCode } from '@etg/contract/live-events';
import type { BookingStatus } from '@etg/contract/vocabulary';
import { canUnlock } from '../../apps/web/src/features/rental/release.rules.ts';
import { ReleaseFlow } from '../../apps/web/src/features/rental/release-flow.ts';
import { type LiveLine, openLiveLine } from './live-line.ts';
import type { Traveller } from './traveller.ts';

const lookEveryMs = 50;
const pressesBeforeLeaving = 3;
const patienceMs = 4_000;

interface Aim {
  station: string;
  bookingId: string;
}

/**
 * Stands before a station with the release page open: the page is the web app's own, the hands are ours. Gives the
 * Electron that was pulled, or nothing if it was no use waiting here.
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
  const wish = { group_id: station, cableType: 'usb_c' as const };
  const chosen = await phone.ask('POST /sessions/booking/change', { body: { bookingId, settings: wish } });
  if (chosen.body.code !== 200) return undefined;
  return standBefore(traveller, { station, bookingId });
}

async function standBefore(traveller: Traveller, aim: Aim): Promise<string | undefined> {
  let hasLeft = false;
  const page = openPage(traveller, aim, () => {
    hasLeft = true;
  });
  let pulled: string | undefined;
  let presses = 0;
  const came = performance.now();
  try {
    while (!hasLeft) {
      const { phase } = page.flow.getState().turn;
      pulled ??= await pullMine(traveller, aim.station);
      if (phase === 'taken' && pulled === undefined) throw new Error(`told of a charger I do not have`);
      if (pulled !== undefined && phase !== 'asking' && phase !== 'lit' && phase !== 'taken') break;
      if (phase === 'noneFree' && performance.now() - came > patienceMs) break;
      if (canUnlock(page.flow.getState().turn) && page.line.socket()) {
        if (presses === pressesBeforeLeaving) break;
        presses += 1;
        page.flow.unlock();
      }
      await pause(lookEveryMs);
    }
    return pulled;
  } finally {
    page.close();
  }
}

/** A lit nest is seen by whoever stands there, whether or not the page has heard of it. Nobody takes another's. */
async function pullMine({ place, accountId, random }: Traveller, station: string) {
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

function openPage(traveller: Traveller, { station, bookingId }: Aim, leave: () => void) {
  const { phone } = traveller;
  const request = { group_id: station, cableType: 'usb_c' as const, bookingId };
  const report = async (status: BookingStatus) => {
    const answer = await phone.attempt('POST /sessions/booking/change', { body: { bookingId, status } });
    const mustHold = status === 'in_progress' || status === 'charger_taken';
    if (!answer || (mustHold && answer.body.code !== 200)) throw new Error(`not recorded: ${status}`);
  };
  const readTruth = async () => {
    const answer = await phone.attempt('GET /sessions/process/{bookingId}', { params: { bookingId } });
    if (answer?.status !== 200) throw new Error('no answer');
    const { booking, user } = answer.body;
    const exchanging = booking.settings.exchangeChargerFlow === true;
    return { status: booking.status, hasElectron: user.sessions.length > 0 && !exchanging };
  };
  const flow: ReleaseFlow = new ReleaseFlow({
    ...{ report, readProgress: readTruth, leave, isNear: () => true },
    askStatus: () => line.socket()?.emit('get_station_status', request),
    askElectron: () => line.socket()?.emit('get_electron', request),
  });
  const line: LiveLine = openLiveLine(phone, {
    connected: flow.connected,
    electron: (event) => {
      if (event.code === releaseCode.lit) traveller.heard.lit += 1;
      if (event.code === releaseCode.taken) traveller.heard.taken += 1;
      flow.electron(event);
    },
    stationStatus: flow.stationStatus,
  });
  const close = () => {
    flow.stop();
    line.hangUp();
  };
  return { flow, line, close };
}
