import { readCase as readCaseCall } from '@etg/contract/console/rental-case';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { findPlaceOfRental } from '../late-return/index.ts';
import { readCase } from './read-case.ts';
import { readPutRight } from './read-put-right.ts';

/** The page of one rental [QC3]. */
export function caseRoutes(door: StaffDoor, { db }: Pick<Core, 'db'>): void {
  door.answer(
    readCaseCall,
    async ({ params: { rentalId }, member, now }) => {
      const facts = await readCase(db, rentalId, now);
      if (!facts) throw notFound();
      const { end } = facts.proposal ?? {};
      const put_right = await readPutRight(db, {
        accountId: facts.rider.id,
        rentalId,
        staff: member,
        now,
        ...(end && { proposed: { place: end.place, at: end.at } }),
      });
      return { ...facts, put_right };
    },
    { placeOf: (reader, { params: { rentalId } }) => findPlaceOfRental(reader, rentalId) },
  );
}
