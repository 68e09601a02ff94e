import type { AlarmLanguage } from '@etg/contract/console/alarm-words';
import type { AlarmSettings } from '@etg/contract/console/alarms';
import type { Right } from '@etg/contract/console/rights';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { listOpenBrowsers } from '../../platform/push/alarm-browser.store.ts';
import { decrypt } from '../../platform/sealed/sealed.ts';
import { suggestedSettings } from './alarm.rules.ts';

/** Somebody who may be told, and where. */
export interface AlarmPerson {
  id: string;
  rights: ReadonlySet<Right>;
  scope: Scope;
  settings: AlarmSettings;
  /** What was due before is not told: the settings count from the next alarm on. */
  countsFrom: Date;
  /** Whether they have, or had, a way, or saved what they want to be told. */
  isSetUp: boolean;
  language: AlarmLanguage;
  /** Confirmed, digits only. */
  phone: string | undefined;
  /** Confirmed. */
  mail: string | undefined;
  /** Ids of browsers whose sessions last. */
  browsers: string[];
  /** Addresses that cannot be decrypted: the person is told by the other ways. */
  unreadable: { staffId: string; error: unknown }[];
}

/**
 * A company account is told by text message and mail only so long after it last came in through the company: whoever leaves
 * it is locked out there, and nobody tells us.
 */
const companyTrustMs = 7 * 86_400_000;

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
  const addresses = byPerson(await listConfirmedAddresses(db, now, only));
  const browsers = byPerson(
    await listOpenBrowsers(db, { now, ...(only !== undefined && { staffId: only }) }),
  );
  return rows.map(({ id, role, countries, venues, joined_at, language, changed_at, ...row }) => {
    const rights = new Set(row.rights);
    const settings = row.settings ?? suggestedSettings(role, rights);
    const own = readAddresses(db, id, addresses.get(id) ?? []);
    const ownBrowsers = (browsers.get(id) ?? []).map((browser) => browser.id);
    return {
      id,
      rights,
      scope: {
        countries: countries ? new Set(countries) : undefined,
        venues: venues ? new Set(venues) : undefined,
      },
      settings,
      countsFrom: changed_at ?? joined_at ?? now,
      isSetUp: changed_at !== null || addresses.has(id) || ownBrowsers.length > 0,
      language: settings.language ?? language ?? 'en',
      ...own,
      browsers: ownBrowsers,
    };
  });
}

function byPerson<Row extends { staff_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const people = new Map<string, Row[]>();
  for (const row of rows) {
    const own = people.get(row.staff_id);
    if (own) own.push(row);
    else people.set(row.staff_id, [row]);
  }
  return people;
}

type ConfirmedAddress = Awaited<ReturnType<typeof listConfirmedAddresses>>[number];

function readAddresses(db: Reader, staffId: string, rows: readonly ConfirmedAddress[]) {
  const own: Pick<AlarmPerson, 'phone' | 'mail' | 'unreadable'> = {
    phone: undefined,
    mail: undefined,
    unreadable: [],
  };
  for (const { way, address } of rows)
    try {
      own[way === 'sms' ? 'phone' : 'mail'] = decrypt(db, 'alarm_address.address', address);
    } catch (error) {
      own.unreadable.push({ staffId, error });
    }
  return own;
}

async function listConfirmedAddresses(db: Reader, now: Date, only: string | undefined) {
  const trustedSince = new Date(now.getTime() - companyTrustMs);
  return db
    .selectFrom('alarm_address')
    .innerJoin('staff', 'staff.id', 'alarm_address.staff_id')
    .select(['staff_id', 'way', 'address'])
    .where('confirmed_at', 'is not', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('staff.oidc_issuer', 'is', null),
        exists(
          selectFrom('staff_session as session')
            .select('session.id')
            .whereRef('session.staff_id', '=', 'staff.id')
            .where('session.signed_in_by', '=', 'company')
            .where('session.created_at', '>', trustedSince),
        ),
      ]),
    )
    .$if(only !== undefined, (query) => query.where('staff_id', '=', only ?? ''))
    .execute();
}
