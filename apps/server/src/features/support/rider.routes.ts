import { readRider as readRiderCall } from '@etg/contract/console/rider';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { findRiderPlace } from '../account/index.ts';
import { readRider } from './read-rider.ts';
import { openedOnceMs } from './rider-page.rules.ts';

export function riderRoutes(door: StaffDoor, { db }: Pick<Core, 'db'>): void {
  door.answer(
    readRiderCall,
    async ({ params: { riderId }, member, now }) => {
      const page = await readRider(db, { accountId: riderId, member, now });
      if (!page) throw notFound();
      return page;
    },
    {
      placeOf: (reader, { params }) => findRiderPlace(reader, params.riderId),
      recordedOnceMs: openedOnceMs,
    },
  );
}
