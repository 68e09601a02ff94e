import type { Readable } from 'node:stream';
import { addTicketPhoto, readTicketPhoto } from '@etg/contract/console/field';
import { addVenuePhoto } from '@etg/contract/console/venue-photos';
import { largestUploadBytes, readPhotoAddress } from '@etg/contract/photos';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../platform/core.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { StaffDoor, UploadContext } from '../../platform/operator/staff-door.ts';
import { createWaitingRoom } from '../../platform/picture/waiting-room.ts';
import { type Storage, StorageAway } from '../../platform/storage/storage.ts';
import { addPhoto, type PhotoOutcome, type SentPhoto } from './add-photo.ts';
import { createPhotoCache } from './create-photo-cache.ts';
import { photoFileName } from './photo.rules.ts';
import {
  findPlaceOfTicket,
  findVenueCountry,
  isPhotoStored,
  isTicketPhotoStored,
} from './stored-photo.store.ts';

interface Storing {
  storage: Storage | undefined;
}

/** Whoever waits has not been read yet, so that only these many uploads are in memory. */
const intake = { atOnce: 6, waiting: 60, longestMs: 20_000 };
const encoding = { atOnce: 2, waiting: 6, longestMs: 20_000 };

type Upload = Pick<UploadContext<typeof addVenuePhoto>, 'upload' | 'member' | 'request' | 'now'>;

/** Staff upload photos of venues and tickets [QF9, QF11]. */
export function photoUploadRoutes({ answerUpload }: StaffDoor, { storage, ...deps }: Core & Storing): void {
  const uploads = createWaitingRoom(intake);
  const encoders = createWaitingRoom(encoding);
  async function receive(
    of: SentPhoto['of'],
    { upload, member, request, now }: Upload,
  ): Promise<PhotoOutcome> {
    if (!storage) return { outcome: 'refused', why: 'not-set-up' };
    const by = { operator: member.operator, staffId: member.staffId };
    const kept = await uploads.enter(async () => {
      const bytes = await readWhole(upload, largestUploadBytes);
      const sent = { of, bytes, by, requestId: request.id, now };
      return encoders.enter(() => addPhoto({ ...deps, storage }, sent)).catch(explainAway);
    });
    if (!kept) throw new Problem(503, 'Too many photos are being uploaded. Please try again in a moment.');
    return kept;
  }

  answerUpload(
    addTicketPhoto,
    async (context) => {
      const received = await receive({ ticketId: context.params.ticketId }, context);
      return received.outcome === 'kept' ? { outcome: 'kept', photo: received.photo } : received;
    },
    { placeOf: (reader, { params }) => findPlaceOfTicket(reader, params.ticketId) },
  );

  answerUpload(addVenuePhoto, (context) => receive({ venueId: context.params.venueId }, context), {
    placeOf: async (reader, { params: { venueId } }) => {
      const country = await findVenueCountry(reader, venueId);
      return country === undefined ? undefined : { country, venueIds: [venueId] };
    },
  });
}

/** Photos of tickets: staff only, and never on a shared computer [QF11]. */
export function ticketPhotoRoutes(
  { answerFile }: StaffDoor,
  { db, storage }: Pick<Core, 'db'> & Storing,
): void {
  answerFile(
    readTicketPhoto,
    async ({ params: { ticketId, photo }, reply }) => {
      const isThere = await isTicketPhotoStored(db, { ticketId, photo, locks: false });
      const content = isThere && (await storage?.get(`${photo}.webp`).catch(explainAway));
      if (!content) throw notFound();
      reply.headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      return { name: 'ticket.webp', type: 'image/webp', content, isShown: true };
    },
    { placeOf: (reader, { params }) => findPlaceOfTicket(reader, params.ticketId) },
  );
}

async function readWhole(upload: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of upload) {
      length += part.length;
      if (length > most) break;
      parts.push(part);
    }
  } catch {
    throw new Problem(400, 'The upload was interrupted.');
  }
  if (length > most) throw new Problem(413, 'The photo is too large.');
  return Buffer.concat(parts);
}

const lastingHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Photos under our own address. Their names follow from their content, so they never change. */
export function photoRoutes(http: FastifyInstance, { db, storage }: Pick<Core, 'db'> & Storing): void {
  const cache = storage && createPhotoCache(storage);
  http.get<{ Params: { name: string } }>(
    '/photos/:name',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const photo = readPhotoAddress(`/photos/${params.name}`);
      // A name that we did not give never reaches the storage.
      if (!photo || !cache || !(await isPhotoStored(db, photo.id, photo.width))) throw notFound();
      const content = await cache.read(photoFileName(photo.id, photo.width)).catch(explainAway);
      if (!content) throw notFound();
      return reply.headers(lastingHeaders).type('image/webp').send(content);
    },
  );
}

function explainAway(error: unknown): never {
  if (!(error instanceof StorageAway)) throw error;
  const problem = new Problem(503, 'Photos cannot be reached right now. Please try again in a moment.');
  problem.cause = error;
  throw problem;
}
