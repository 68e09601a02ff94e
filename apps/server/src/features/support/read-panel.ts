import type { RentalCase } from '@etg/contract/console/rental-case';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listNests } from '../station/index.ts';
import type { CasePlace } from './case-rows.rules.ts';
import { panelAt, toNest } from './panel.rules.ts';
import { listFirstChanges } from './panel.store.ts';

type CasePanel = NonNullable<RentalCase['panels']['before']>;

/** A station's panel at a moment, or the one that it sent last. Undefined if it cannot be worked out. */
export async function readPanel(
  db: Reader,
  place: CasePlace | undefined,
  at: Date | undefined,
): Promise<CasePanel | undefined> {
  if (!place) return undefined;
  const { station, venue, zone, clockOffsetMs, online } = place;
  const moment = at ?? place.panelAt;
  const present = await listNests(db, station);
  if (!moment || present.length === 0) return undefined;
  if (!at)
    return {
      place: { station, venue, zone },
      at: toUnix(moment),
      known: online ? 'heard' : 'last-heard',
      nests: present.map(toNest),
    };
  const changes = await listFirstChanges(db, station, at);
  const corrected = present.map((nest) => ({
    ...nest,
    since: new Date(nest.since.getTime() + clockOffsetMs),
  }));
  const nests = panelAt(corrected, changes, at);
  return nests && { place: { station, venue, zone }, at: toUnix(at), known: 'worked-out', nests };
}
