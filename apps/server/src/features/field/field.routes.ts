import {
  listTechnicians as listTechniciansCall,
  listTickets as listTicketsCall,
  proveFieldPresence,
  readFieldStation as readFieldStationCall,
} from '@etg/contract/console/field';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Live } from '../../platform/live/live.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findPlaceOfStation } from '../fleet/index.ts';
import { listTickets } from './list-tickets.ts';
import { readFieldStation } from './read-field-station.ts';
import { recordPresence } from './record-presence.ts';
import { listTechnicians } from './ticket.store.ts';

interface FieldDeps extends Pick<Core, 'db'> {
  /** The address that riders use, and that placards show. */
  publicUrl: string;
  live: Pick<Live, 'hintStaff'>;
}

/** The field view, for whoever stands in front of a station [QF11]. */
export function fieldRoutes({ answer }: StaffDoor, { db, publicUrl, live }: FieldDeps): void {
  answer(
    readFieldStationCall,
    async ({ params: { code }, member, now }) => {
      const page = await readFieldStation(db, { code, member, now });
      if (!page) throw notFound();
      return page;
    },
    { placeOf: (reader, { params }) => findPlaceOfStation(reader, params.code) },
  );

  answer(listTicketsCall, ({ query: { whose }, member, now }) => listTickets(db, { member, whose, now }));

  answer(listTechniciansCall, async ({ member }) => ({
    people: (await listTechnicians(db)).map(({ id, name }) => ({ id, name, me: id === member.staffId })),
  }));

  answer(
    proveFieldPresence,
    async ({ params: { code }, body: proof, member, request, now }) => {
      const { sessionId, operator } = member;
      // A program stands nowhere.
      if (sessionId === undefined) return { outcome: 'refused', why: 'no-station' };
      const ownHosts = [new URL(publicUrl).host, request.host];
      const proved = await recordPresence(db, { code, proof, sessionId, operator, ownHosts, now });
      if (!proved) throw notFound();
      if (proved.outcome === 'refused') return proved;
      live.hintStaff(['tickets', `station:${code}`]);
      return { outcome: 'done', until: toUnix(proved.until) };
    },
    { placeOf: (reader, { params }) => findPlaceOfStation(reader, params.code) },
  );
}
