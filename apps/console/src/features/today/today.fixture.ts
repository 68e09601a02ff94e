import type { InboxItem } from '@etg/contract/console/inbox';
import type { StationRow } from '@etg/contract/console/stations';

/** A silent station, as the server describes it. */
export function aRow(changes: Partial<StationRow>): StationRow {
  return {
    code: '1004',
    venue: {
      id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
      title: 'Night Owl Diner',
      city: 'Los Angeles',
      country: 'US',
      zone: 'America/Los_Angeles',
    },
    state: 'live',
    health: 'silent',
    health_values: { since: 1_763_100_000 },
    online: false,
    heard: 1_763_100_000,
    panel: [
      { nest: 1, is: 'holds', charge: 90 },
      { nest: 2, is: 'free' },
    ],
    ready: 1,
    free: 1,
    out: 0,
    today: { amount: 0, currency: 'USD' },
    ...changes,
  };
}

export function anItem(changes: Partial<InboxItem>): InboxItem {
  return {
    id: '3f9619ff-8b86-4011-b42d-00c04fc964ff',
    kind: 'report',
    harm: 'billed-wrongly',
    state: 'open',
    title: { word: 'report-other', values: {} },
    at: 1_763_100_000,
    has_photo: false,
    times: 1,
    ...changes,
  };
}
