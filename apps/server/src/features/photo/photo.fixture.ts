import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPhoto } from '../../platform/picture/pictures.fixture.ts';
import { startS3, type TestS3 } from '../../platform/storage/s3-server.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';

export interface Kind {
  server: TestServer;
  manager: TestStaff;
  venueId: string;
}

export interface PhotoServers {
  /** The parent of the folder that is a storage. */
  folder: string;
  s3: TestS3;
  kindOf(name: string): Kind;
  all(): Kind[];
  stop(): Promise<void>;
}

/** A server with a folder, and one with an S3 server. */
export async function startPhotoServers(): Promise<PhotoServers> {
  const folder = await mkdtemp(join(tmpdir(), 'etg-photos-'));
  const s3 = await startS3();
  const kinds = new Map([
    ['a folder', await begin({ STORAGE: join(folder, 'photos') })],
    ['an S3 server', await begin({ STORAGE: s3.address, ...s3.keys })],
  ]);
  return {
    folder,
    s3,
    kindOf: (name) => {
      const kind = kinds.get(name);
      if (!kind) throw new Error(name);
      return kind;
    },
    all: () => [...kinds.values()],
    stop: async () => {
      for (const { server } of kinds.values()) await server.stop();
      await s3.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function begin(env: NodeJS.ProcessEnv): Promise<Kind> {
  const server = await startTestServer(env);
  return { server, manager: await aStaffMember(server, { role: 'admin' }), venueId: await aVenue(server) };
}

async function aVenue({ db }: TestServer): Promise<string> {
  const venue = { id: randomUUID(), title: 'Lantern Bar', address: 'A', lat: 0, lng: 0, country: 'US' };
  await db.insertInto('venue').values(venue).execute();
  return venue.id;
}

export async function upload(
  { server, manager, venueId }: Kind,
  bytes: Buffer,
  headers: Record<string, string> = {},
) {
  const answer = await server.http.inject({
    method: 'POST',
    url: `/console/api/venues/${venueId}/photos`,
    headers: { 'content-type': 'image/jpeg', cookie: `etg_console=${manager.token}`, ...headers },
    payload: bytes,
  });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() };
}

/** Each of its own content, so that each has an address of its own. */
let shade = 0;
export async function anotherPhoto(width = 1600, height = Math.round(width / 1.6)): Promise<Buffer> {
  shade += 1;
  const background = `#${((shade * 2_654_435) % 0xffffff).toString(16).padStart(6, '0')}`;
  return aPhoto(width, height)
    .composite([{ input: { create: { width: 90, height: 90, channels: 3, background } }, gravity: 'west' }])
    .jpeg()
    .toBuffer();
}

export function look({ server }: Kind, path: string) {
  return server.http.inject({ method: 'GET', url: path });
}

export async function savePhotos({ server, venueId }: Kind, photos: string[]): Promise<void> {
  await server.db
    .updateTable('venue')
    .set({ photos: JSON.stringify(photos) })
    .where('id', '=', venueId)
    .execute();
}
