import { Readable } from 'node:stream';
import { exportPromoCodes, listInvitations, listPromos, readPromo } from '@etg/contract/console/promo';
import type { RiderName } from '@etg/contract/console/support';
import { csvType } from '@etg/domain/csv';
import type { Core } from '../../platform/core.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { findPromoGroup } from './promo-desk.store.ts';
import { countInvitations, listInviters } from './promo-figures.store.ts';
import { readAllCodes } from './read-all-codes.ts';
import { readPromoList } from './read-promo-list.ts';
import { readPromoPage } from './read-promo-page.ts';

interface PromoConsoleDeps extends Pick<Core, 'db'> {
  /** Names as the console shows riders: of a higher feature. */
  listRiderNames(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, RiderName>>;
}

/** A code works in every country: only those without a limit of countries or venues see codes. */
const inCompany = { placeOf: async () => 'company' as const };

/** Promo codes as staff read them [QM4]. */
export function promoConsoleRoutes(
  { answer, answerFile }: StaffDoor,
  { db, listRiderNames }: PromoConsoleDeps,
): void {
  answer(listPromos, ({ query, now }) => readPromoList(db, { ...query, now }), inCompany);

  answer(
    readPromo,
    async ({ params: { promoId: id }, now }) => {
      const page = await readPromoPage(db, { id, now });
      if (!page) throw notFound();
      return page;
    },
    inCompany,
  );

  answer(
    listInvitations,
    async ({ query, member }) => {
      const inviters = await listInviters(db, query.limit);
      const names: ReadonlyMap<string, RiderName> = member.rights.has('rider.read')
        ? await listRiderNames(
            db,
            inviters.map(({ inviter_id }) => inviter_id),
          )
        : new Map();
      const { inviters: total } = await countInvitations(db);
      return {
        invitations: inviters.map(({ inviter_id, ...counts }) => {
          const rider = names.get(inviter_id);
          return { ...counts, ...(rider && { rider }) };
        }),
        total,
      };
    },
    inCompany,
  );

  answerFile(
    exportPromoCodes,
    async ({ params: { promoId: id }, now }) => {
      if (!(await findPromoGroup(db, id))) throw notFound();
      return {
        name: `promo-codes-${now.toISOString().slice(0, 10)}.csv`,
        type: csvType,
        content: Readable.from(readAllCodes(db, id)),
      };
    },
    { ...inCompany, subjectOf: ({ params }) => params.promoId },
  );
}
