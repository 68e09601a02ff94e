import { readPlacards as readPlacardsCall } from '@etg/contract/console/setup';
import type { Core } from '../../platform/core.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { readPlacards } from './read-placards.ts';

interface PlacardDeps extends Pick<Core, 'db'> {
  publicUrl: string;
}

export function placardRoutes({ answer }: StaffDoor, { db, publicUrl }: PlacardDeps): void {
  answer(readPlacardsCall, async ({ query: { codes }, member, now }) => ({
    placards: await readPlacards(db, { codes: codes.split(','), scope: member.scope, publicUrl, now }),
  }));
}
