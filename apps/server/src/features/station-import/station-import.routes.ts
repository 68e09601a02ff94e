import { checkImport } from '@etg/contract/console/station-import';
import type { Core } from '../../platform/core.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import { readImport } from './read-import.ts';

/** The dry run of a file of stations. */
export function stationImportRoutes(door: StaffDoor, { db }: Pick<Core, 'db'>): void {
  door.answer(checkImport, async ({ body: { text }, member, now }) => {
    const read = await readImport(db, { text, now, mayActAt: (place) => covers(member.scope, place) });
    if (!read.ok) {
      const { why, line, columns } = read;
      return { outcome: 'unreadable', why, ...(line && { line }), ...(columns && { columns }) } as const;
    }
    const { header, ignored, lines } = read;
    return { outcome: 'read', header, ignored, lines } as const;
  });
}
