import { type NestReason, nestReasons } from '@etg/contract/console/fleet-words';
import type { NestCard } from '@etg/contract/console/station';
import type { RiderName } from '@etg/contract/console/support';
import { takeWithinMs } from '@etg/contract/station-protocol';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listRiderNames } from '../support/index.ts';
import { firstNameOf } from './station-log.rules.ts';
import { countFailedByNest, findOpenRelease, listDecidedNests } from './station-page.store.ts';
import { lookOf, type StoredStation } from './station-row.rules.ts';

const day = 86_400_000;

/** The nests of a station as their cards show them. */
export async function readNestCards(
  db: Reader,
  { code, nests }: StoredStation,
  { now, seesRiders }: { now: Date; seesRiders: boolean },
): Promise<NestCard[]> {
  const open = await findOpenRelease(db, code);
  const riders: ReadonlyMap<string, RiderName> =
    open && seesRiders ? await listRiderNames(db, [open.account_id]) : new Map();
  const failed = await countFailedByNest(db, code, new Date(now.getTime() - day));
  const decided = new Map((await listDecidedNests(db, code)).map((row) => [row.nest, row]));
  return nests.map((nest) => {
    const lit = open?.nest === nest.nest ? open : undefined;
    const rider = lit && riders.get(lit.account_id);
    const out = decided.get(nest.nest);
    return {
      nest: nest.nest,
      is: lookOf(nest),
      ...(nest.charge !== null && { charge: nest.charge }),
      ...(nest.electron_id !== null && { electron: nest.electron_id }),
      ...(nest.cable !== null && { cable: nest.cable }),
      ...(nest.fault !== null && { fault: nest.fault }),
      since: Math.floor(nest.since),
      ...(lit?.lit_at && {
        lit: { ...(rider && { rider }), until: Math.floor((lit.lit_at.getTime() + takeWithinMs) / 1_000) },
      }),
      ...(out && {
        out_of_service: {
          why: nestReasons.find((reason) => reason === out.reason) ?? ('other' satisfies NestReason),
          ...(out.words && { words: out.words }),
          since: toUnix(out.since),
          by: firstNameOf(out.name, out.by),
        },
      }),
      failed: failed.get(nest.nest) ?? 0,
    };
  });
}
