import { type readSellers as readCall, saveSeller } from '@etg/contract/console/sellers';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import { toUnix } from '../../platform/wire-time.ts';
import {
  listCounters,
  listCountryStates,
  listSellers,
  listSellerVersions,
  listWaiting,
} from './seller.store.ts';
import { bodyOf, isComplete } from './seller-row.rules.ts';

/** Everything about the sellers [QM7]. Who is limited to some countries reads it, and changes nothing. */
export async function readConsoleSellers(
  reader: Reader,
  { member: { rights, scope }, now }: { member: StaffMember; now: Date },
): Promise<z.input<(typeof readCall)['reply']>> {
  const [sellers, countries, counters, versions, waiting] = await Promise.all([
    listSellers(reader),
    listCountryStates(reader),
    listCounters(reader),
    listSellerVersions(reader),
    listWaiting(reader, saveSeller.act),
  ]);
  const asked = waiting.map(({ id, subject, operator, created_at }) => ({
    code: subject,
    act: id,
    by: operator,
    at: toUnix(created_at),
  }));
  const isCompanys = covers(scope, 'company');
  return {
    sellers: sellers.map((seller) => ({
      code: seller.code,
      version: seller.version,
      body: bodyOf(seller),
      complete: isComplete(seller),
      receipts: counters
        .filter((each) => each.seller === seller.code)
        .map(({ year, last }) => ({ year, last })),
      versions: versions
        .filter((each) => each.seller === seller.code)
        .map(({ version, put_at, asked_by, confirmed_by }) => ({
          version,
          at: toUnix(put_at),
          by: asked_by,
          ...(confirmed_by !== null && { confirmed_by }),
        })),
      waiting: asked.filter(({ code }) => code === seller.code),
    })),
    countries: countries.map(({ code }) => code),
    waiting: asked.filter(({ code }) => !sellers.some((each) => each.code === code)),
    may: {
      edit: isCompanys && rights.has('price.draft'),
      confirm: isCompanys && rights.has('price.confirm'),
    },
    now: toUnix(now),
  };
}
