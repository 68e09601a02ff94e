import { Readable } from 'node:stream';
import {
  exportPromoCodes,
  readPromoFigures as figuresCall,
  listInvitations,
  listPromos,
  listPromoUses,
  readPromo,
} from '@etg/contract/console/promo';
import type { RiderName } from '@etg/contract/console/support';
import { csvType } from '@etg/domain/csv';
import type { Core } from '../../platform/core.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { findPromoGroup } from './promo-desk.store.ts';
import { countInvitations, listInviters } from './promo-figures.store.ts';
import { findPlaceOfPromo } from './promo-place.store.ts';
import { readAllCodes } from './read-all-codes.ts';
import { readPromoFigures } from './read-promo-figures.ts';
import { readPromoList } from './read-promo-list.ts';
import { readPromoPage } from './read-promo-page.ts';
import { readPromoUses } from './read-promo-uses.ts';

interface PromoConsoleDeps extends Pick<Core, 'db'> {
  /** Under which riders reach the app. */
  publicUrl: string;
  /** Names as the console shows riders: of a higher feature. */
  listRiderNames(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, RiderName>>;
}

/** What concerns all codes, and friends anywhere. */
const inCompany = { placeOf: async () => 'company' as const };

/** Promo codes as staff read them [QM4]. */
export function promoConsoleRoutes(
  { answer, answerFile }: StaffDoor,
  { db, publicUrl, listRiderNames }: PromoConsoleDeps,
): void {
  const atItsPlace = {
    placeOf: (reader: Reader, { params: { promoId } }: { params: { promoId: string } }) =>
      findPlaceOfPromo(reader, promoId),
  };
  const namesFor = (member: StaffMember) => async (ids: readonly string[]) =>
    member.rights.has('rider.read') ? listRiderNames(db, ids) : new Map<string, RiderName>();

  answer(listPromos, ({ query: { turned, ...query }, member: { scope }, now }) =>
    readPromoList(db, { ...query, isTurned: turned === 'yes', scope, now }),
  );

  answer(figuresCall, ({ now }) => readPromoFigures(db, now), inCompany);

  answer(
    readPromo,
    async ({ params: { promoId: id }, now }) => {
      const page = await readPromoPage(db, { id, now });
      if (!page) throw notFound();
      const { codes, code } = page.promo;
      return { ...page, ...(codes === 1 && { link: `${publicUrl}/m/${encodeURIComponent(code)}` }) };
    },
    atItsPlace,
  );

  answer(
    listPromoUses,
    async ({ params: { promoId: id }, query: { after, limit }, member }) => {
      if (!(await findPromoGroup(db, id))) throw notFound();
      return readPromoUses(db, { id, after, limit, namesOf: namesFor(member) });
    },
    atItsPlace,
  );

  answer(
    listInvitations,
    async ({ query, member }) => {
      const inviters = await listInviters(db, query.limit);
      const names = await namesFor(member)(inviters.map(({ inviter_id }) => inviter_id));
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
    { ...atItsPlace, subjectOf: ({ params }) => params.promoId },
  );
}
