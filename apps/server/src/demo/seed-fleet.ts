import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { StationCommandTable } from '../migrations/station-schema.ts';
import type { Tx } from '../platform/database/database.ts';

const minute = 60_000;
const hour = 60 * minute;

const notes = [
  {
    station: '1004',
    by: 'theo.lind',
    hoursAgo: 30,
    text: 'Its plug is behind the jukebox. Somebody pulls it out to clean.',
  },
  {
    station: '1001',
    by: 'theo.lind',
    hoursAgo: 52,
    text: 'Nest 3 catches on its left edge. A spare lock is in the van.',
  },
];

/** Commands of staff that have ended. The silent station heard none of them. */
const commands: readonly (Pick<Insertable<StationCommandTable>, 'station_code' | 'kind' | 'state' | 'by'> & {
  minutesAgo: number;
  reason?: string;
})[] = [
  { station_code: '1003', kind: 'sync', state: 'done', by: 'priya.raman', minutesAgo: 190 },
  {
    station_code: '1004',
    kind: 'sync',
    state: 'expired',
    reason: 'not-heard',
    by: 'priya.raman',
    minutesAgo: 95,
  },
  {
    station_code: '1004',
    kind: 'restart',
    state: 'expired',
    reason: 'not-heard',
    by: 'priya.raman',
    minutesAgo: 93,
  },
  { station_code: '1006', kind: 'sync', state: 'done', by: 'theo.lind', minutesAgo: 26 * 60 },
];

/** Times in which stations were not heard: the heartbeats of days before. */
const silences = [
  { station: '1008', hoursAgo: 61, minutes: 26 },
  { station: '1010', hoursAgo: 20, minutes: 4 },
];

/** Riders read why, and in the words of staff. The other station of its venue serves on. */
const paused = {
  code: '1011',
  service_state: 'paused',
  service_reason: 'repair',
  service_words: 'The lock of nest 7 is being changed. The Supernova at the next gate is open.',
  service_by: 'priya.raman',
} as const;

/**
 * What staff did about stations before today, and how stations were [QA18]. Only where no rider is served: a nest out of
 * service is at a venue that is off the map.
 */
export async function seedFleet(tx: Tx, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { code: pausedCode, ...pause } = paused;
  await tx
    .updateTable('station')
    .set({ ...pause, service_since: before(3 * 3_600_000) })
    .where('code', '=', pausedCode)
    .execute();
  await tx
    .insertInto('station_note')
    .values(
      notes.map(({ station, by, hoursAgo, text }) => ({
        id: randomUUID(),
        station_code: station,
        by,
        text,
        created_at: before(hoursAgo * hour),
      })),
    )
    .execute();
  for (const { minutesAgo, reason = null, ...command } of commands) {
    const sent_at = before(minutesAgo * minute);
    const answered = new Date(sent_at.getTime() + 400);
    await tx
      .insertInto('station_command')
      .values({
        id: randomUUID(),
        ...command,
        nest: null,
        act_id: null,
        reason,
        sent_at,
        expires_at: new Date(sent_at.getTime() + 8_000),
        heard_at: command.state === 'done' ? answered : null,
        ended_at: command.state === 'done' ? answered : new Date(sent_at.getTime() + 10_000),
      })
      .execute();
  }
  await tx
    .insertInto('station_silence')
    .values(
      silences.map(({ station, hoursAgo, minutes }) => ({
        station_code: station,
        silent_from: before(hoursAgo * hour),
        silent_until: before(hoursAgo * hour - minutes * minute),
        by_last_will: false,
      })),
    )
    .execute();
  await tx
    .insertInto('nest_out_of_service')
    .values({
      station_code: '1009',
      nest: 6,
      reason: 'waits-for-part',
      words: 'A spare lock is ordered',
      since: before(3 * 24 * hour),
      by: 'theo.lind',
    })
    .execute();
  // As it last told us, before it went silent.
  await tx
    .updateTable('station')
    .set({ firmware: 'sn4-2.5.3', signal: 1, temperature: 34 })
    .where('code', '=', '1004')
    .execute();
}
