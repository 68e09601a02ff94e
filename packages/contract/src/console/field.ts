import { z } from 'zod';
import { freeText, groupId, keyId, unixTime } from '../entities.ts';
import { largestUploadBytes } from '../photos.ts';
import { presenceProofs, ticketKinds, ticketStates } from './field-words.ts';
import { actCall, staffCall } from './staff-call.ts';
import { nestCard } from './station.ts';
import { stationRow } from './stations.ts';
import { photoRefusals } from './venue-photos.ts';

const params = z.object({ code: groupId });
const ofTicket = z.object({ ticketId: keyId });

/** What a technician did while there was no network arrives later with its own time. */
const madeAt = unixTime.optional().describe('when it was done, if it is sent later; never in the future');

export const ticketNote = z.object({
  id: keyId,
  at: unixTime,
  by: z.string(),
  text: z.string().optional(),
  photo: z.string().optional().describe('the address of the picture, for staff only'),
});

/** One thing to mend at a station. */
export const ticket = z.object({
  id: keyId,
  kind: z.enum(ticketKinds),
  nest: z.int().optional(),
  state: z.enum(ticketStates),
  since: unixTime,
  /** Riders whose unlock failed there since. */
  riders_tried: z.int(),
  electron: z.string().optional().describe('what is inside'),
  charge: z.int().optional(),
  swapped: z
    .object({ out: z.string(), in: z.string() })
    .optional()
    .describe('which Electron a technician put in instead of which, as the station showed it'),
  assigned: z.object({ id: keyId, name: z.string(), mine: z.boolean(), since: unixTime }).optional(),
  /** Steps that are done, by their names in `ticketSteps`: those that the station told us, and those that people ticked. */
  steps_done: z.array(z.object({ step: z.string(), by: z.enum(['station', 'person']), at: unixTime })),
  done: z.object({ at: unixTime, by: z.string() }).optional(),
  closed: unixTime.optional(),
  notes: z.array(ticketNote),
});
export type Ticket = z.infer<typeof ticket>;

export const readFieldStation = staffCall({
  id: 'QF11',
  method: 'GET',
  path: '/field/stations/{code}',
  summary: 'A station for whoever stands in front of it: what is wrong, the steps, and what was done',
  access: { staff: 'station.read' },
  params,
  reply: z.object({
    station: stationRow,
    nests: z.array(nestCard),
    position: z.object({ lat: z.number(), lng: z.number() }),
    address: z.string(),
    /** Whether the venue has somebody to call; the number is revealed by an act. */
    has_contact: z.boolean(),
    venue: keyId,
    /** Open ones, the worst first, then those closed in the last hour. */
    tickets: z.array(ticket),
    /** Whether the signed-in person may open nests here now, and until when. */
    presence: z.object({
      needed: z.boolean().describe('false: the role opens nests from anywhere'),
      by: z.enum(presenceProofs).optional(),
      until: unixTime.optional(),
    }),
    /** What to leave here: positive: bring so many, negative: take so many away. */
    stock: z.object({ bring: z.int(), keep_free: z.int() }),
    /** The newest count by a person, and how it differed from the panel at that moment. */
    count: z
      .object({ at: unixTime, by: z.string(), electrons: z.int(), differs: z.array(z.int()) })
      .optional(),
    now: unixTime,
  }),
});
export type FieldStation = z.infer<(typeof readFieldStation)['reply']>;

export const listTickets = staffCall({
  id: 'QF11',
  method: 'GET',
  path: '/field/tickets',
  summary: 'Open tickets: one’s own first, then the worst for riders',
  access: { staff: 'station.read' },
  query: z.object({ whose: z.enum(['all', 'mine', 'nobody']).default('all') }),
  reply: z.object({
    tickets: z.array(
      z.object({
        ticket: ticket.omit({ notes: true, steps_done: true }),
        station: stationRow,
        position: z.object({ lat: z.number(), lng: z.number() }),
      }),
    ),
    total: z.int(),
    mine: z.int(),
    now: unixTime,
  }),
});
export type TicketList = z.infer<(typeof listTickets)['reply']>;

export const proveFieldPresence = staffCall({
  id: 'QF11',
  method: 'POST',
  path: '/field/stations/{code}/presence',
  summary:
    'Prove that one stands in front of a station: by its scanned placard, or by a position within 50 m',
  access: { staff: 'nest.open' },
  params,
  body: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('scan'), scanned: z.string().max(500).describe('what the placard says') }),
    z.strictObject({
      by: z.literal('position'),
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      accuracy: z.number().min(0).max(100_000).describe('metres, as the browser tells'),
    }),
  ]),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), until: unixTime }),
    z.object({
      outcome: z.literal('refused'),
      why: z.enum(['too-far', 'not-exact', 'other-station', 'no-station']),
      metres: z.int().optional().describe('how far away; of `not-exact`: how far off the position may be'),
      /** Of a scanned placard that is another station's. */
      code: groupId.optional(),
    }),
  ]),
});

export const assignTicket = actCall({
  id: 'QF11',
  method: 'POST',
  path: '/field/tickets/{ticketId}/assign',
  summary: 'Take a ticket, give it to a colleague, or put it back',
  access: { staff: 'station.command' },
  params: ofTicket,
  given: z.strictObject({ to: keyId.optional().describe('of a member of staff; missing: nobody') }),
  act: 'ticket.assign',
});

export const tickTicketStep = actCall({
  id: 'QF11',
  method: 'POST',
  path: '/field/tickets/{ticketId}/step',
  summary: 'Tick a step, or take the tick back. Steps that the station shows tick themselves',
  access: { staff: 'station.command' },
  params: ofTicket,
  given: z.strictObject({ step: z.string().max(40), done: z.boolean(), made_at: madeAt }),
  act: 'ticket.step',
});

export const addTicketNote = actCall({
  id: 'QF11',
  method: 'POST',
  path: '/field/tickets/{ticketId}/notes',
  summary: 'Write what was found or done, with a photo if one was uploaded',
  access: { staff: 'station.command' },
  params: ofTicket,
  given: z.strictObject({
    text: freeText(1_000).optional(),
    photo: z.string().max(300).optional().describe('as the upload answered'),
    made_at: madeAt,
  }),
  act: 'ticket.note',
});

/** The body is the picture itself, as at venues. What no note names is deleted a day later. */
export const addTicketPhoto = staffCall({
  id: 'QF11',
  method: 'POST',
  path: '/field/tickets/{ticketId}/photos',
  summary: 'Upload a photo for a note: JPEG, PNG, WebP or AVIF',
  access: { staff: 'station.command' },
  params: ofTicket,
  largestUpload: largestUploadBytes,
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('kept'), photo: z.string() }),
    z.object({ outcome: z.literal('refused'), why: z.enum(photoRefusals) }),
  ]),
});

export const readTicketPhoto = staffCall({
  id: 'QF11',
  method: 'GET',
  path: '/field/tickets/{ticketId}/photos/{photo}',
  summary: 'A photo of a ticket',
  access: { staff: 'station.read' },
  params: ofTicket.extend({ photo: z.string().regex(/^[0-9a-f]{32}-\d{1,4}$/) }),
  reply: z.string().describe('image/webp'),
});

export const listTechnicians = staffCall({
  id: 'QF11',
  method: 'GET',
  path: '/field/people',
  summary: 'Whom a ticket can be given to',
  access: { staff: 'station.command' },
  reply: z.object({ people: z.array(z.object({ id: keyId, name: z.string(), me: z.boolean() })) }),
});

export const finishTicket = actCall({
  id: 'QF11',
  method: 'POST',
  path: '/field/tickets/{ticketId}/done',
  summary:
    'Say that it is mended. The ticket closes when the station shows it, and comes back if it does not',
  access: { staff: 'station.command' },
  params: ofTicket,
  given: z.strictObject({ done: z.boolean(), made_at: madeAt }),
  act: 'ticket.done',
});

export const swapElectron = actCall({
  id: 'QF11',
  method: 'POST',
  path: '/field/stations/{code}/swap',
  summary:
    'Say which Electron was put into a nest instead of which. It counts once the station shows it, and once however often it is told',
  access: { staff: 'station.command' },
  params,
  given: z.strictObject({
    nest: z.int().min(1).max(64),
    out: z.string().min(1).max(64).optional().describe('missing: it could not be read'),
    in: z.string().min(1).max(64),
  }),
  act: 'station.swap',
});

export const countElectrons = actCall({
  id: 'QF11',
  method: 'POST',
  path: '/field/stations/{code}/count',
  summary:
    'Say which nests hold an Electron. What differs from the panel is shown, and the station is asked for it',
  access: { staff: 'station.command' },
  params,
  given: z.strictObject({
    nests: z
      .array(z.strictObject({ nest: z.int().min(1).max(64), holds: z.boolean() }))
      .min(1)
      .max(64),
    made_at: madeAt,
  }),
  act: 'station.count',
});
