import type { StationEvent } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Live } from '../../platform/live/live.ts';
import { type Telling, tell } from '../../platform/live/telling.ts';
import type { MessageHandler } from '../../platform/mqtt/client.ts';
import {
  readStationMessage,
  recordEvent,
  recordOnline,
  recordState,
  type StationMessage,
} from '../station/index.ts';
import { endRelease } from './end-release.ts';
import { handOverCharger } from './hand-over-charger.ts';
import { lightRelease } from './light-release.ts';
import { reconcileSnapshot } from './reconcile-snapshot.ts';
import { lockRelease } from './release.store.ts';
import { takeBackCharger } from './take-back-charger.ts';

/** Everything stations say comes in here: recorded, acted upon and committed as one, then told to the riders. */
export function rentalStation(parts: Core & { live: Live }): MessageHandler {
  const { db, log } = parts;
  return async (topic, payload) => {
    const message = readStationMessage(topic, payload);
    if (message.channel === 'unreadable')
      return log.warn({ topic, reason: message.reason }, 'a station message was refused');
    const tellings = await db.transaction().execute((tx) => takeIn(parts, tx, message));
    parts.dueWork.wake();
    tell(parts.live, tellings);
  };
}

async function takeIn(core: Core, tx: Tx, message: StationMessage): Promise<Telling[]> {
  const { station } = message;
  const now = core.clock.now();
  switch (message.channel) {
    case 'online':
      await recordOnline(tx, { station, online: message.body.online, now });
      return [];
    case 'state': {
      const recorded = await recordState(tx, { station, state: message.body, now });
      return recorded === 'recorded'
        ? reconcileSnapshot(core, tx, { station, state: message.body, now })
        : [];
    }
    case 'event': {
      const recorded = await recordEvent(tx, { station, event: message.body, now });
      return recorded === 'recorded' ? actOnEvent(core, tx, { station, event: message.body, now }) : [];
    }
  }
}

interface Heard {
  station: string;
  event: StationEvent;
  now: Date;
}

async function actOnEvent(core: Core, tx: Tx, { station, event, now }: Heard): Promise<Telling[]> {
  const { electron, nest } = event;
  if (event.type === 'returned') {
    if (electron === undefined || nest === undefined) return [];
    return takeBackCharger(tx, { electron, station, nest, at: new Date(event.at), eventId: event.id, now });
  }
  const release = event.command ? await lockRelease(tx, event.command) : undefined;
  if (release?.station_code !== station) return [];
  switch (event.type) {
    case 'released':
      return lightRelease(core, tx, { release, now });
    case 'taken':
      return handOverCharger(core, tx, { release, electron, at: new Date(event.at), now });
    case 'not_taken':
      return endRelease(core, tx, { release, state: 'not_taken', reason: 'not-taken', now });
    case 'refused':
      return endRelease(core, tx, { release, state: 'failed', reason: event.reason ?? 'refused', now });
    default:
      return [];
  }
}
