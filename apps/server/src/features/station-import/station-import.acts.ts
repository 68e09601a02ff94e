import { randomUUID } from 'node:crypto';
import { type ImportResult, importStations } from '@etg/contract/console/station-import';
import { stationClientId } from '@etg/contract/station-protocol';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { forEachChunk } from '../../platform/for-each-chunk.ts';

import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { createCredential, insertStation, lockNewStations, type StationChanges } from '../station/index.ts';
import { createNewVenue, tidyChanges } from '../venue/index.ts';
import type { PlannedStation } from './import-lines.rules.ts';
import { listImportSpots } from './list-import-spots.ts';
import { readImport } from './read-import.ts';

interface Given {
  text: string;
  leave: readonly number[];
}

const none = { is: 'none' } as const;
const text = (words: string) => ({ is: 'text', text: words }) as const;

/** Staff add the stations of a file, all of them or none [QF6]. */
export function stationImportActs({ changes }: { changes: StationChanges }): readonly AnyStaffAct[] {
  return [importAct(changes)];
}

function importAct(changes: StationChanges): StaffAct<typeof importStations> {
  return {
    call: importStations,
    alsoNeeds: async () => 'venue.edit',
    placeOf: (reader, { given }) => listImportSpots(reader, given),
    preview: async (tx, { given, now, locks }) => {
      if (locks) await lockNewStations(tx);
      const chosen = await readChosen(tx, given, now);
      if ('refused' in chosen) return chosen;
      const { planned } = chosen;
      const venues = new Set(planned.flatMap(({ venue, venueKey }) => ('id' in venue ? [] : [venueKey])));
      const rows = [
        { label: 'import-stations', before: none, after: text(String(planned.length)) },
        { label: 'import-venues', before: none, after: text(String(venues.size)) },
        { label: 'import-left-out', before: none, after: text(String(chosen.leftOut)) },
      ];
      return {
        subject: `${planned.length} stations`,
        consequence: { rows, final: true },
        facts: planned.map(({ line, code, nests, venue }) => [
          line,
          code,
          nests,
          'id' in venue ? venue.id : venue,
        ]),
      };
    },
    perform: async (tx, { given, by, now }) => {
      const chosen = await readChosen(tx, given, now);
      if ('refused' in chosen) throw new Error(`import: ${chosen.refused}`);
      const result = await addStations(tx, chosen.planned, { by: by.operator, now });
      const codes = result.stations.map(({ code }) => code);
      return {
        after: { stations: codes.join(' '), venues: result.venues },
        result,
        secret: true,
        topics: ['stations'],
        afterCommit: () => changes.publish(codes),
      };
    },
  };
}

/** The lines that are not left out. All of them must be good: what became bad meanwhile is looked at again. */
async function readChosen(
  db: Reader,
  { text: file, leave }: Given,
  now: Date,
): Promise<{ planned: PlannedStation[]; leftOut: number } | { refused: string }> {
  const read = await readImport(db, { text: file, now });
  if (!read.ok) return { refused: 'import-unreadable' };
  const isLeft = ({ line }: { line: number }) => leave.includes(line);
  if (read.lines.some((line) => line.outcome === 'bad' && !isLeft(line)))
    return { refused: 'import-bad-lines' };
  const planned = read.planned.filter((station) => !isLeft(station));
  if (planned.length === 0) return { refused: 'import-nothing' };
  return { planned, leftOut: read.lines.filter(isLeft).length };
}

/** So many venues are written side by side: each waits for the database only as long as the slowest of them. */
const atOnce = 50;

async function addStations(
  tx: Tx,
  planned: readonly PlannedStation[],
  added: { by: string; now: Date },
): Promise<ImportResult> {
  const byVenue = groupByVenue(planned);
  const hours = new Map<string, string>();
  const stations: ImportResult['stations'] = [];
  await forEachChunk(byVenue, atOnce, async (chunk) => {
    const done = await inOrder(chunk.map((group) => addAtVenue(tx, group, { ...added, hours })));
    stations.push(...done.flat());
  });
  return { venues: byVenue.filter(([first]) => first && !('id' in first.venue)).length, stations };
}

function groupByVenue(planned: readonly PlannedStation[]): PlannedStation[][] {
  const groups = new Map<string, PlannedStation[]>();
  for (const station of planned) {
    const group = groups.get(station.venueKey) ?? [];
    groups.set(station.venueKey, group);
    group.push(station);
  }
  return [...groups.values()];
}

async function addAtVenue(
  tx: Tx,
  group: readonly PlannedStation[],
  { by, now, hours }: { by: string; now: Date; hours: Map<string, string> },
): Promise<ImportResult['stations']> {
  const [first] = group;
  if (!first) return [];
  const { venue } = first;
  const venueId = 'id' in venue ? venue.id : randomUUID();
  const title = 'id' in venue ? venue.title : (venue.fields.title_en ?? '');
  if (!('id' in venue)) {
    const { country, fields } = venue;
    const { opening_hours: given = '', ...rest } = fields;
    // As the page of a venue keeps them. Thousands of lines have the same.
    const opening_hours = hours.get(given) ?? tidyChanges({ opening_hours: given }).opening_hours ?? '';
    hours.set(given, opening_hours);
    await createNewVenue(tx, {
      id: venueId,
      country,
      fields: { ...tidyChanges(rest), opening_hours },
      by,
      now,
    });
  }
  const stations: ImportResult['stations'] = [];
  for (const { code, nests } of group) {
    await insertStation(tx, { code, venueId, nests, by, now });
    const issued = await createCredential(tx, { code, by, now, former: 'ends-now' });
    if (issued.outcome !== 'issued') throw new Error(`station ${code}: ${issued.outcome}`);
    const { userName: user_name, password } = issued;
    stations.push({ code, venue: title, user_name, password, client_id: stationClientId(code) });
  }
  return stations;
}
