import type { AlarmLanguage } from '@etg/contract/console/alarm-words';
import type { AlarmSettings } from '@etg/contract/console/alarms';
import type { Reader, Tx } from '../../platform/database/database.ts';

interface SavedSettings {
  staffId: string;
  settings: AlarmSettings;
  language: AlarmLanguage;
  /** What the person saw; 0: nothing was saved yet. */
  version: number;
  now: Date;
}

/** False: another tab has saved since. */
export async function saveSettings(
  tx: Tx,
  { staffId, settings, language, version, now }: SavedSettings,
): Promise<boolean> {
  const changes = { settings: JSON.stringify(settings), language, version: version + 1, changed_at: now };
  if (version === 0) {
    const inserted = await tx
      .insertInto('alarm_settings')
      .values({ staff_id: staffId, ...changes })
      .onConflict((row) =>
        row.column('staff_id').doUpdateSet(changes).where('alarm_settings.version', '=', 0),
      )
      .returning('version')
      .execute();
    return inserted.length > 0;
  }
  const updated = await tx
    .updateTable('alarm_settings')
    .set(changes)
    .where('staff_id', '=', staffId)
    .where('version', '=', version)
    .returning('version')
    .execute();
  return updated.length > 0;
}

/** The language of the browser that sets up alarms. */
export async function saveLanguage(
  tx: Tx,
  { staffId, language, now }: { staffId: string; language: AlarmLanguage; now: Date },
): Promise<void> {
  await tx
    .insertInto('alarm_settings')
    .values({ staff_id: staffId, settings: null, language, changed_at: now })
    .onConflict((row) => row.column('staff_id').doUpdateSet({ language }))
    .execute();
}

export async function findVersion(db: Reader, staffId: string): Promise<number> {
  const row = await db
    .selectFrom('alarm_settings')
    .select('version')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row?.version ?? 0;
}
