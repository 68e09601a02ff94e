import { randomUUID } from 'node:crypto';
import type { TicketKind } from '@etg/contract/console/field-words';
import type { Tx } from '../platform/database/database.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What Theo is about to mend, at a station that still serves riders. Its virtual nests have these faults (`faults`). */
const tickets: readonly {
  kind: TicketKind;
  nest: number;
  electron: string;
  hoursAgo: number;
  takenMinutesAgo: number;
  note?: string;
}[] = [
  {
    kind: 'jammed',
    nest: 9,
    electron: 'E-10109',
    hoursAgo: 2,
    takenMinutesAgo: 12,
    note: 'It catches on its left edge, like the last one at the Lantern Bar.',
  },
  { kind: 'not-charging', nest: 10, electron: 'E-101010', hoursAgo: 31, takenMinutesAgo: 12 },
];

/** Tickets of 1010, as they were opened when the station first showed its faults [QA18]. Others open by what stations show. */
export async function seedTickets(tx: Tx, now: Date): Promise<void> {
  const theo = await tx
    .selectFrom('staff')
    .select(['id', 'operator'])
    .where('operator', '=', 'theo.lind')
    .executeTakeFirstOrThrow();
  for (const { kind, nest, electron, hoursAgo, takenMinutesAgo, note } of tickets) {
    const since = new Date(now.getTime() - hoursAgo * hour);
    const taken = new Date(now.getTime() - takenMinutesAgo * minute);
    const what = { station_code: '1010', kind, nest, electron_id: electron, since, began_at: since };
    const { id } = await tx
      .insertInto('ticket')
      .values({ ...what, assigned_to: theo.id, assigned_at: taken })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (note)
      await tx
        .insertInto('ticket_note')
        .values({ id: randomUUID(), ticket_id: id, by: theo.operator, text: note, at: taken })
        .execute();
  }
}
