import { randomUUID } from 'node:crypto';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';

/** A venue from before the console: no version, no zone. */
async function aVenue({ db }: TestServer, columns: object = {}): Promise<string> {
  const id = randomUUID();
  const place = { title: 'Dry Dock', address: '1 Quay', lat: 34, lng: -118, country: 'US' };
  await db
    .insertInto('venue')
    .values({ id, ...place, ...columns })
    .execute();
  return id;
}

/** Confirms what its preview showed; what the preview answers if it shows nothing. */
export async function act(who: TestStaff, path: string, given: object) {
  const { body, status } = await who.call('POST', `${path}/preview`, { given });
  if (status !== 200 || body.outcome !== 'preview') return { status, ...body };
  const reason = body.preview.needsReason && { code: 'other', words: 'A test' };
  const confirmation = {
    given,
    key: randomUUID(),
    seen: body.preview.version,
    ...(reason && { reason }),
  };
  return (await who.call('POST', path, confirmation)).body;
}

export type VenueDesk = Awaited<ReturnType<typeof openVenueDesk>>;

/** A server with Priya, who edits venues, and Aiko, an admin. */
export async function openVenueDesk() {
  const server = await startTestServer();
  const priya = await aStaffMember(server, { role: 'fleet', name: 'Priya Rao' });
  const aiko = await aStaffMember(server, { role: 'admin', name: 'Aiko Tanaka' });
  const saveAs = (who: TestStaff) => (id: string, changes: object, seen: object) =>
    act(who, `/venues/${id}/save`, { changes, seen });
  return {
    server,
    priya,
    aiko,
    aVenue: (columns: object = {}) => aVenue(server, columns),
    page: async (id: string) => (await priya.call('GET', `/venues/${id}`)).body,
    saveAs,
    save: saveAs(priya),
  };
}
