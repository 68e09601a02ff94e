import type { AlarmLanguage } from '@etg/contract/console/alarm-words';
import type { Reader } from '../../platform/database/database.ts';
import { listOpenBrowsers } from '../../platform/push/alarm-browser.store.ts';
import { decrypt } from '../../platform/sealed/sealed.ts';
import { suggestedSettings } from './alarm.rules.ts';
import type { Listener } from './is-in-area.ts';

/** Somebody who may be told, and where. */
export interface AlarmPerson extends Listener {
  language: AlarmLanguage;
  /** Confirmed, digits only. */
  phone: string | undefined;
  /** Confirmed. */
  mail: string | undefined;
  /** Ids of browsers whose sessions last. */
  browsers: string[];
}

/** Everybody who works here, or one of them. */
export async function listAlarmPeople(db: Reader, now: Date, only?: string): Promise<AlarmPerson[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staff_role as role', 'role.name', 'staff.role')
    .leftJoin('alarm_settings as own', 'own.staff_id', 'staff.id')
    .select(['staff.id', 'staff.role', 'role.rights', 'staff.countries', 'staff.venues', 'staff.joined_at'])
    .select(['own.settings', 'own.language', 'own.changed_at'])
    .where('staff.disabled_at', 'is', null)
    .where('staff.joined_at', 'is not', null)
    .$if(only !== undefined, (query) => query.where('staff.id', '=', only ?? ''))
    .orderBy('staff.id')
    .execute();
  const addresses = await listConfirmedAddresses(db, only);
  const browsers = await listOpenBrowsers(db, { now, ...(only !== undefined && { staffId: only }) });
  return rows.map(({ id, role, countries, venues, joined_at, language, changed_at, ...row }) => {
    const rights = new Set(row.rights);
    const settings = row.settings ?? suggestedSettings(role, rights);
    const addressOf = (way: 'sms' | 'mail') =>
      addresses.find((each) => each.staff_id === id && each.way === way)?.address;
    return {
      id,
      rights,
      scope: {
        countries: countries ? new Set(countries) : undefined,
        venues: venues ? new Set(venues) : undefined,
      },
      settings,
      countsFrom: changed_at ?? joined_at ?? now,
      language: settings.language ?? language ?? 'en',
      phone: addressOf('sms'),
      mail: addressOf('mail'),
      browsers: browsers.filter(({ staff_id }) => staff_id === id).map((browser) => browser.id),
    };
  });
}

async function listConfirmedAddresses(db: Reader, only: string | undefined) {
  const rows = await db
    .selectFrom('alarm_address')
    .select(['staff_id', 'way', 'address'])
    .where('confirmed_at', 'is not', null)
    .$if(only !== undefined, (query) => query.where('staff_id', '=', only ?? ''))
    .execute();
  return rows.map(({ address, ...row }) => ({
    ...row,
    address: decrypt(db, 'alarm_address.address', address),
  }));
}
