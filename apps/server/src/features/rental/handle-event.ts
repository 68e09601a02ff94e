import type { StationEvent } from '@etg/contract/station-protocol';
import { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Evidence } from '../station/index.ts';
import { endRelease } from './end-release.ts';
import { handleReturn } from './handle-return.ts';
import { recordLitRelease } from './record-lit-release.ts';
import { recordRemoval } from './record-removal.ts';
import { recordTakenCharger } from './record-taken-charger.ts';
import { recordUnreadableReturn } from './record-unreadable-return.ts';
import { lockRelease, type ReleaseRow } from './release.store.ts';

export interface ReceivedEvent {
  station: string;
  /** Its time is corrected to our clock. */
  event: StationEvent;
  evidence: Evidence;
  /** Whether a younger panel has been received: the event then reports the past, not the present state. */
  outdated: boolean;
  now: Date;
}

/** Handles one event of a station. Events may arrive late and in any order. */
export async function handleEvent(core: Core, tx: Tx, received: ReceivedEvent): Promise<RiderNotice[]> {
  const { station, event, evidence, outdated, now } = received;
  const { electron, nest, cable } = event;
  const at = new Date(event.at);
  const sighting = { station, seq: event.seq, at, evidence, outdated, now };
  switch (event.type) {
    case 'returned': {
      if (electron === undefined || nest === undefined) return [];
      return handleReturn(tx, {
        electron,
        cable,
        nest,
        charge: event.charge,
        eventId: event.id,
        ...sighting,
      });
    }
    case 'return_failed':
      return nest === undefined ? [] : recordUnreadableReturn(tx, { electron, nest, ...sighting });
    case 'removed_unasked':
    case 'taken': {
      const release = await lockAnsweredRelease(tx, received);
      if (release)
        return recordTakenCharger(core, tx, {
          release,
          electron,
          cable,
          nest,
          charge: event.charge,
          at,
          seq: event.seq,
          evidence,
          outdated,
          now,
        });
      return recordRemoval(tx, { electron, nest, ...sighting });
    }
    default:
      return handleReleaseEvent(core, tx, received);
  }
}

async function handleReleaseEvent(core: Core, tx: Tx, received: ReceivedEvent): Promise<RiderNotice[]> {
  const { event, now } = received;
  const release = await lockAnsweredRelease(tx, received);
  if (!release || release.state === 'taken') return [];
  switch (event.type) {
    case 'released':
      return recordLitRelease(core, tx, {
        release,
        nest: event.nest ?? release.nest,
        charge: event.charge,
        now,
      });
    case 'not_taken':
      return endRelease(core, tx, { release, state: 'not_taken', reason: 'not-taken', now });
    case 'refused': {
      // The refusal of a duplicate says nothing about the command that was carried out.
      if (event.reason === 'repeated' || release.state === 'lit') return [];
      return endRelease(core, tx, { release, state: 'failed', reason: event.reason ?? 'refused', now });
    }
    default:
      return [];
  }
}

const releaseId = z.guid();

/** Locks the release that an event answers, if it belongs to this station. */
async function lockAnsweredRelease(
  tx: Tx,
  { station, event }: ReceivedEvent,
): Promise<ReleaseRow | undefined> {
  const { data: id } = releaseId.safeParse(event.command);
  const release = id === undefined ? undefined : await lockRelease(tx, id);
  return release?.station_code === station ? release : undefined;
}
