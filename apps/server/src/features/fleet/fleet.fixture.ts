import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { NestTable, StationTable } from '../../migrations/station-schema.ts';
import type { Database } from '../../platform/database/database.ts';

export interface TestStation extends Partial<Insertable<StationTable>> {
  code: string;
  title?: string;
  address?: string;
  country?: string;
  status?: number;
  lat?: number;
  lng?: number;
  /** One letter for each nest: `E` holds a full Electron, `l` a low one, `.` is free, `J` jammed, `U` unreadable, `N` does not charge, `o` is free and open for a technician. */
  panel?: string;
  /** Numbers of nests that staff took out of service. */
  out?: readonly number[];
}

const since = new Date('2026-11-01T00:00:00Z');

const nestKinds: Readonly<Record<string, Partial<Insertable<NestTable>>>> = {
  E: { charge: 90 },
  l: { charge: 4 },
  J: { charge: 71, fault: 'jammed' },
  U: { fault: 'unreadable' },
  N: { charge: 60, fault: 'not_charging' },
  '.': {},
  o: { open: true },
};

/** A station that is online and heard just now, at a venue of its own. */
export async function aStation(db: Database, station: TestStation): Promise<string> {
  const {
    code,
    title = `Venue ${code}`,
    address = '1 Alder Street, Santa Monica',
    country = 'US',
    status = 1,
    lat = 34,
    lng = -118,
    panel = 'EEEE....',
    out = [],
    ...rest
  } = station;
  const venueId = rest.venue_id ?? randomUUID();
  if (!rest.venue_id)
    await db.insertInto('venue').values({ id: venueId, title, address, country, status, lat, lng }).execute();
  await db
    .insertInto('station')
    .values({ online: true, heard_at: new Date(), ...rest, code, venue_id: venueId })
    .execute();
  await insertPanel(db, code, panel);
  for (const nest of out)
    await db
      .insertInto('nest_out_of_service')
      .values({ station_code: code, nest, reason: 'dirty', since, by: 'theo.lang' })
      .execute();
  return venueId;
}

async function insertPanel(db: Database, code: string, panel: string): Promise<void> {
  if (panel === '') return;
  const nests = [...panel].map((kind, index) => {
    const holds = !['.', 'U', 'o'].includes(kind);
    const electron = `T-${code}-${index + 1}`;
    return { electron, row: { station_code: code, nest: index + 1, since, ...nestKinds[kind] }, holds };
  });
  const held = nests.filter(({ holds }) => holds);
  if (held.length > 0)
    await db
      .insertInto('electron')
      .values(held.map(({ electron }) => ({ id: electron, cable: 'usb_c' as const, first_seen_at: since })))
      .execute();
  await db
    .insertInto('nest')
    .values(
      nests.map(({ electron, row, holds }) => ({
        ...row,
        electron_id: holds ? electron : null,
        cable: holds ? ('usb_c' as const) : null,
        charge: row.charge ?? null,
      })),
    )
    .execute();
}
