import { randomUUID } from 'node:crypto';
import type { Placard } from '@etg/contract/console/setup';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember } from '../../testing/staff.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

async function aStation(code: string, place: { country: string; owner?: true; retired?: true }) {
  const id = randomUUID();
  const { country, owner, retired } = place;
  const payer = owner && { who_pays_for_electrons: 'owner' as const, request_payment_information: false };
  const venue = { id, title: `Venue ${code}`, address: 'A', lat: 0, lng: 0, country, ...payer };
  await server.db.insertInto('venue').values(venue).execute();
  const state = retired && { service_state: 'retired' as const };
  await server.db
    .insertInto('station')
    .values({ code, venue_id: id, ...state })
    .execute();
}

it('says on each placard the price of its venue in the languages of its country, and leads to its station [QF6]', async () => {
  await aStation('7601', { country: 'US' });
  await aStation('7602', { country: 'JP' });
  await aStation('7603', { country: 'US', owner: true });
  await aStation('7604', { country: 'FR' });
  await aStation('7605', { country: 'US', retired: true });
  const priya = await aStaffMember(server, { role: 'fleet' });
  const { body } = await priya.call('GET', '/placards?codes=7602,7601,7603,7604,7605,7602');
  const placards: Placard[] = body.placards;
  expect(placards.map(({ code }) => code)).toEqual(['7602', '7601', '7603', '7604']);
  const [tokyo, santaMonica, owners, paris] = placards;
  expect(santaMonica?.url).toMatch(/^https?:\/\/[^/]+\/i\/7601$/);
  expect(santaMonica?.words).toMatchObject([
    {
      language: 'en',
      headline: 'Phone dying?\nTake an Electron.',
      price: expect.stringMatching(/^\$1\.00 for 2 hours · /),
    },
  ]);
  expect(tokyo?.words.map(({ language }) => language)).toEqual(['ja', 'en']);
  expect(tokyo?.words[0]?.price).toMatch(/^\d時間¥\d+・/);
  expect(owners?.words[0]?.price).toMatch(/^Free here/);
  // Nothing is on sale there: no price is printed.
  expect(paris?.words[0]?.price).toBe('Bring it back to any Supernova');
  const inJapan = await aStaffMember(server, { role: 'fleet', scope: { countries: ['JP'] } });
  const theirs = await inJapan.call('GET', '/placards?codes=7601,7602');
  expect(theirs.body.placards.map(({ code }: Placard) => code)).toEqual(['7602']);
});
