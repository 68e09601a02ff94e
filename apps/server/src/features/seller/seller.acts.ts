import type { SellerRefusal } from '@etg/contract/console/seller-words';
import { type SellerBody, saveSeller } from '@etg/contract/console/sellers';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { describeSellerChange } from './describe-seller-change.rules.ts';
import { listCountryStates, listSellers, lockSellers, writeSeller } from './seller.store.ts';
import { sellerFaults } from './seller-form.rules.ts';
import { bodyOf, type StoredSeller, tidySeller } from './seller-row.rules.ts';

/** What two people decide about who sells [QM7]. Each seller is the whole company's matter. */
export function sellerActs(): readonly AnyStaffAct[] {
  const act: StaffAct<typeof saveSeller> = {
    call: saveSeller,
    placeOf: async () => 'company',
    preview: async (tx, { params: { seller }, given, locks }) => {
      if (locks) await lockSellers(tx);
      const planned = await planSaving(tx, { code: seller, ...given });
      if ('refused' in planned) return planned;
      const { before, after, others } = planned;
      return {
        subject: seller,
        consequence: { rows: describeSellerChange({ before, after }, others) },
        facts: { version: given.version, after },
      };
    },
    perform: async (tx, { params: { seller: code }, given, by, second, now }) => {
      await lockSellers(tx);
      const planned = await planSaving(tx, { code, ...given });
      if ('refused' in planned) throw new Error(`the seller is refused: ${planned.refused}`);
      const version = given.version + 1;
      await writeSeller(tx, { code, version, body: planned.after, by: by.operator, second, now });
      return {
        before: planned.before && recorded(planned.before),
        after: { version, ...recorded(planned.after) },
        topics: ['countries'],
      };
    },
  };
  return [act];
}

interface Saving {
  code: string;
  version: number;
  body: SellerBody;
}

type Planned =
  | { before: SellerBody | undefined; after: SellerBody; others: readonly StoredSeller[] }
  | { refused: SellerRefusal };

/** What a seller would become, or why it cannot. */
async function planSaving(tx: Tx, { code, version, body }: Saving): Promise<Planned> {
  const [sellers, countries] = [await listSellers(tx), await listCountryStates(tx)];
  const stored = sellers.find((each) => each.code === code);
  if ((stored?.version ?? 0) !== version) return { refused: 'seller-changed' };
  const after = tidySeller(body);
  const faults = sellerFaults(
    after,
    countries.map((each) => each.code),
  );
  if (faults.length > 0) return { refused: 'seller-faulty' };
  const before = stored && bodyOf(stored);
  const others = sellers.filter((each) => each !== stored);
  if (before && describeSellerChange({ before, after }, []).length === 0)
    return { refused: 'seller-unchanged' };
  // Where something is sold, somebody sells it: another seller takes a country over, none is given up.
  const isGivenUp = (country: string) => !after.countries.some((each) => each.country === country);
  const served = countries.flatMap((each) => (each.state === 'served' ? [each.code] : []));
  if (before?.countries.some(({ country }) => served.includes(country) && isGivenUp(country)))
    return { refused: 'seller-country-served' };
  return { before, after, others };
}

/** As the record keeps it: lists as one line. */
function recorded({ countries, ...facts }: SellerBody): Record<string, string | number | null> {
  return { ...facts, countries: JSON.stringify(countries) };
}
