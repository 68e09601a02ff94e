import type { NestState, StationState } from '@etg/contract/station-protocol';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { endRelease } from './end-release.ts';
import { handOverCharger } from './hand-over-charger.ts';
import { lockOpenQuestions, type ReleaseRow, updateRelease } from './release.store.ts';
import { seenInNest, syncIdOf } from './rental.rules.ts';
import { takeBackCharger } from './take-back-charger.ts';

export interface Snapshot {
  station: string;
  state: StationState;
  now: Date;
}

/**
 * What is in the nests is the truth, whatever messages were lost: an Electron seen in a nest is returned, one that
 * left the nest it was released from is taken.
 */
export async function reconcileSnapshot(
  core: Core,
  tx: Tx,
  { station, state, now }: Snapshot,
): Promise<Telling[]> {
  const tellings: Telling[] = [];
  for (const release of await lockOpenQuestions(tx, station)) {
    tellings.push(...(await settleRelease(core, tx, { release, state, now })));
  }
  for (const { nest, electron, since } of state.nests) {
    if (electron === null) continue;
    tellings.push(
      ...(await takeBackCharger(tx, {
        electron,
        station,
        nest,
        at: new Date(since),
        eventId: undefined,
        now,
      })),
    );
  }
  return tellings;
}

async function settleRelease(
  core: Core,
  tx: Tx,
  { release, state, now }: { release: ReleaseRow; state: StationState; now: Date },
): Promise<Telling[]> {
  const nest = state.nests.find((each) => each.nest === release.nest);
  if (!nest) return [];
  const stillThere = state.nests.some((each) => each.electron === release.electron_id);
  if (!stillThere) return wasTaken(core, tx, { release, nest, now });
  if (release.ended_at) {
    await updateRelease(tx, release.id, { reason: seenInNest });
    return [];
  }
  const answersOurQuestion = state.answers === syncIdOf(release.id);
  if (!answersOurQuestion || nest.lit) return [];
  return endRelease(core, tx, { release, state: 'failed', reason: seenInNest, now });
}

async function wasTaken(
  core: Core,
  tx: Tx,
  { release, nest, now }: { release: ReleaseRow; nest: NestState; now: Date },
): Promise<Telling[]> {
  // Somewhere else already: it was taken and brought back before anybody told us.
  const elsewhere = await tx
    .selectFrom('nest')
    .select('nest')
    .where('electron_id', '=', release.electron_id)
    .executeTakeFirst();
  if (elsewhere) {
    if (release.ended_at) await updateRelease(tx, release.id, { reason: seenInNest });
    return release.ended_at
      ? []
      : endRelease(core, tx, { release, state: 'failed', reason: seenInNest, now });
  }
  return handOverCharger(core, tx, { release, electron: undefined, at: new Date(nest.since), now });
}
