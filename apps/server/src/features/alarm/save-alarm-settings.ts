import type { AlarmLanguage } from '@etg/contract/console/alarm-words';
import type { AlarmSettings, saveAlarms } from '@etg/contract/console/alarms';
import type { z } from 'zod';
import type { Database, Reader } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { kindsFor } from './alarm.rules.ts';
import { findPlaces } from './alarm-place.store.ts';
import { saveSettings } from './alarm-settings.store.ts';
import { findArea } from './find-area.ts';
import { isKnownZone } from './quiet-hours.rules.ts';

type Outcome = z.input<(typeof saveAlarms)['reply']>;
type Why = Extract<Outcome, { outcome: 'refused' }>['why'];

export interface AlarmSaving {
  member: Pick<StaffMember, 'staffId' | 'rights' | 'scope'>;
  settings: AlarmSettings;
  version: number;
  language: AlarmLanguage;
  now: Date;
}

/** A program is told nothing. */
export async function saveAlarmSettings(
  db: Database,
  { member, settings, version, language, now }: AlarmSaving,
): Promise<Outcome> {
  const { staffId } = member;
  if (staffId === undefined) return { outcome: 'refused', why: 'no-person' };
  const why = await whyNotSaved(db, member, settings);
  if (why) return { outcome: 'refused', why };
  const saved = await transact(db, (tx) => saveSettings(tx, { staffId, settings, version, language, now }));
  return saved ? { outcome: 'done' } : { outcome: 'refused', why: 'changed-meanwhile' };
}

async function whyNotSaved(
  db: Reader,
  { rights, scope }: AlarmSaving['member'],
  { kinds, countries, venues, quiet }: AlarmSettings,
): Promise<Why | undefined> {
  if (quiet && !isKnownZone(quiet.zone)) return 'unknown-zone';
  const may = new Set(kindsFor(rights));
  if (kinds.some(({ kind, ways }) => ways.length > 0 && !may.has(kind))) return 'not-for-role';
  if (!countries && !venues) return undefined;
  const person = { scope, settings: { countries, venues } };
  const area = findArea(person, await findPlaces(db, [person]));
  const isKept = (chosen: readonly string[] = [], kept: readonly string[] = []) =>
    chosen.length === kept.length;
  return isKept(countries, area.countries) && isKept(venues, area.venues) ? undefined : 'not-in-scope';
}
