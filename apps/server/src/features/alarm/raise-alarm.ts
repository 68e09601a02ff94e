import { randomUUID } from 'node:crypto';
import type { AlarmKind } from '@etg/contract/console/alarm-words';
import type { Tx } from '../../platform/database/database.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import { alarmLook } from './alarm.rules.ts';
import { insertAlarms, markAlarmOver } from './alarm.store.ts';
import { findStationPlace } from './alarm-place.store.ts';

export interface RaisedAlarm {
  kind: AlarmKind;
  /** What it is about, such as the id of an Electron or a ticket. One alarm per kind and subject is open at a time. */
  subject: string;
  /** The code of the station where it is. Without one, only people without a limit of place are told. */
  station?: string | null | undefined;
  /** The only one who is told. An open alarm of the same subject for somebody else ends. */
  forStaff?: string;
  /** The values of its text besides `station` and `venue`. No data of riders: it leaves by text message and mail. */
  said?: Record<string, string | number>;
  /** The page of the console that shows it, below `/console`. */
  href: string;
  now: Date;
  /** How long it lasts unless `endAlarm` comes first. Raised again meanwhile, it is the same alarm; later, a new one. */
  lastsMs?: number;
}

const usuallyLastsMs = 30 * 86_400_000;

/** Something happened that somebody should know [QF12]. People are told by due work after the commit. */
export async function raiseAlarm(
  tx: Tx,
  { kind, subject, station, forStaff, said = {}, href, now, lastsMs = usuallyLastsMs }: RaisedAlarm,
): Promise<void> {
  const place = station ? await findStationPlace(tx, station) : undefined;
  await markAlarmOver(tx, { kind, subject, now, unlessFor: forStaff ?? null });
  const alarm = {
    id: randomUUID(),
    kind,
    subject,
    station_code: place?.station_code ?? null,
    venue_id: place?.venue_id ?? null,
    country: place?.country ?? null,
    for_staff: forStaff ?? null,
    said: JSON.stringify({ station: place?.station_code ?? 'none', venue: place?.title ?? 'none', ...said }),
    href,
    since: now,
    raised_at: now,
    until: new Date(now.getTime() + lastsMs),
  };
  await insertAlarms(tx, [alarm]);
  await bringForward(tx, { kind: alarmLook, subject: 'all', dueAt: now });
}
