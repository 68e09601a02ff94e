import { randomUUID } from 'node:crypto';
import type { StationEvent } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import { isDeadlock, type Tx, violatesConstraint } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders, type RiderNotice } from '../../platform/live/rider-notice.ts';
import { inSpan, isTracing } from '../../platform/trace/trace.ts';
import {
  correctPanel,
  type Recorded,
  recordEvent,
  recordOnline,
  recordState,
  type StationHandler,
  type StationLink,
  type StationMessage,
} from '../station/index.ts';
import { fileStationDoubts } from './file-station-doubts.ts';
import { handleEvent } from './handle-event.ts';
import type { RentalMeter } from './measure-rentals.ts';
import { readStationSpan } from './read-station-span.ts';
import { reconcileSnapshot } from './reconcile-snapshot.ts';
import { asksForPanel, syncCommand } from './rental.rules.ts';

/** Handles every message of a station: records and applies it in one transaction, then notifies the riders. */
export function rentalStation(
  deps: Core & { live: Live; stations: StationLink; rentals: RentalMeter },
): StationHandler {
  async function handle(message: StationMessage): Promise<Recorded> {
    const { recorded, notices } = await transact(deps.db, (tx) => handleMessage(deps, tx, message), {
      tries: 5,
      isRetryable: isCollision,
    });
    notifyRiders(deps.live, notices);
    deps.rentals.notified(notices, message.heardAt);
    if (notices.some((notice) => notice.returned)) deps.dueWork.wake();
    if (message.channel === 'event' && wantsPanel(message.body))
      await deps.stations.send(message.station, syncCommand(`sync-${randomUUID()}`, deps.clock.now()));
    return recorded;
  }

  return async (message) => {
    const span = isTracing() ? await readStationSpan(deps.db, message) : undefined;
    return span ? inSpan(span, () => handle(message)) : handle(message);
  };
}

interface HandledMessage {
  recorded: Recorded;
  notices: RiderNotice[];
}

async function handleMessage(core: Core, tx: Tx, message: StationMessage): Promise<HandledMessage> {
  const { station, heardAt, retainedAskedAt } = message;
  const now = core.clock.now();
  switch (message.channel) {
    case 'online': {
      const recorded = await recordOnline(tx, { station, body: message.body, now, heardAt, retainedAskedAt });
      return { recorded, notices: [] };
    }
    case 'state': {
      const received = { station, state: message.body, now, heardAt, retainedAskedAt };
      const { recorded, learned } = await recordState(tx, received);
      if (!learned) return { recorded, notices: [] };
      const { evidence } = learned;
      const state = correctPanel(message.body, evidence.offsetMs);
      await fileStationDoubts(tx, { station, ...learned, now });
      return { recorded, notices: await reconcileSnapshot(core, tx, { station, state, evidence, now }) };
    }
    case 'event': {
      const { recorded, learned } = await recordEvent(tx, { station, event: message.body, now });
      if (!learned) return { recorded, notices: [] };
      const outdated = recorded === 'outdated';
      return { recorded, notices: await handleEvent(core, tx, { station, ...learned, outdated, now }) };
    }
  }
}

function wantsPanel({ type, reason }: StationEvent): boolean {
  return type === 'refused' && asksForPanel(reason);
}

/** Two stations report the same Electron at the same moment: a unique index refuses one, which is then tried again. */
const collisions = ['nest_electron_id_key', 'one_hand_per_electron', 'one_open_rental_per_electron'];

/** A station sends a message once, so it must not be lost because of a concurrent transaction. */
function isCollision(error: unknown): boolean {
  return isDeadlock(error) || collisions.some((rule) => violatesConstraint(error, rule));
}
