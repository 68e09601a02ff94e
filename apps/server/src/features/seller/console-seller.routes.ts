import { checkSeller as checkCall, readSellers as readCall } from '@etg/contract/console/sellers';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { readConsoleSellers } from './read-console-sellers.ts';
import { listCountryStates } from './seller.store.ts';
import { sellerFaults } from './seller-form.rules.ts';
import { tidySeller } from './seller-row.rules.ts';

/** Sellers at the console [QM7]. What changes one is an act: `sellerActs`. */
export function consoleSellerRoutes({ answer }: StaffDoor, { db }: Pick<Core, 'db'>): void {
  answer(readCall, async ({ member, now }) => {
    // Any of the two rights opens the page. To others it does not exist.
    if (!member.rights.has('price.draft') && !member.rights.has('price.confirm')) throw notFound();
    return readConsoleSellers(db, { member, now });
  });

  answer(
    checkCall,
    async ({ body: { body } }) => {
      const known = await listCountryStates(db);
      return {
        faults: sellerFaults(
          tidySeller(body),
          known.map(({ code }) => code),
        ),
      };
    },
    { placeOf: async () => 'company' as const },
  );
}
