import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { aHundredPairs, pairPlace } from '../../testing/pairs.fixture.ts';
import { anOpenRental, insertStation } from '../../testing/rental-row.fixture.ts';
import { handleReturn } from './handle-return.ts';
import { fileIncident } from './incident.store.ts';

const place = pairPlace();
const now = new Date();
beforeAll(async () => {
  for (const code of ['7601', '7602']) await insertStation(place.db, code);
});

describe('the two Electrons of an exchange', () => {
  it('that come back at two stations at the same moment end their rental [P5]', async () => {
    const bringBack = (electron: string, station: string) =>
      transact(place.db, (tx) =>
        handleReturn(tx, {
          electron,
          cable: 'usb_c',
          station,
          nest: 1,
          seq: 9,
          outdated: false,
          eventId: randomUUID(),
          at: new Date(now.getTime() + 60_000),
          now: new Date(now.getTime() + 60_000),
          evidence: { offsetMs: 0, panelAt: undefined, away: undefined },
        }),
      );
    await aHundredPairs({
      prepare: async () => {
        const accountId = await place.aPerson();
        return anOpenRental(place.db, { accountId, stationCode: '7601', now, electrons: 2 });
      },
      left: ({ electrons }) => bringBack(electrons[0] ?? '', '7601'),
      right: ({ electrons }) => bringBack(electrons[1] ?? '', '7602'),
      check: async ({ id }) => {
        const rental = place.db.selectFrom('rental').select('returned_at').where('id', '=', id);
        expect((await rental.executeTakeFirstOrThrow()).returned_at).not.toBeNull();
      },
    });
  });
});

describe('a question for a person', () => {
  it('that two nodes file at the same moment is open once', async () => {
    const file = (electron: string) =>
      transact(place.db, (tx) =>
        fileIncident(tx, {
          kind: 'removed_unasked',
          station_code: '7601',
          nest: 1,
          electron_id: electron,
          happened_at: now,
          heard_at: now,
        }),
      );
    await aHundredPairs({
      prepare: async (round) => `I-${round}`,
      left: file,
      right: file,
      check: async (electron) => {
        const open = place.db.selectFrom('incident').select('id').where('electron_id', '=', electron);
        expect(await open.execute()).toHaveLength(1);
      },
    });
  });
});
