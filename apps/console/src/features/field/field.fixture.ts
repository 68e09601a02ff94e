import type { Ticket } from '@etg/contract/console/field';
import type { NestCard } from '@etg/contract/console/station';

export function aTicket(changes: Partial<Ticket>): Ticket {
  return {
    id: 't1',
    kind: 'jammed',
    nest: 3,
    state: 'open',
    since: 1_000,
    riders_tried: 2,
    steps_done: [],
    notes: [],
    ...changes,
  };
}

export function aNest(changes: Partial<NestCard>): NestCard {
  return { nest: 1, is: 'holds', electron: 'E-10001', since: 1_000, failed: 0, ...changes };
}
