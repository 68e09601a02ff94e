import type { Alarms } from '@etg/contract/console/alarms';
import { cityOf } from '@etg/domain/city-of';
import type { Database, Reader } from '../../platform/database/database.ts';
import { maskMail, maskPhone } from '../../platform/mask.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import { listOpenBrowsers } from '../../platform/push/alarm-browser.store.ts';
import type { PushPort } from '../../platform/push/push-port.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { kindsFor } from './alarm.rules.ts';
import { listTold, type ToldRow } from './alarm.store.ts';
import { listAddresses } from './alarm-address.store.ts';
import { type AlarmMessage, hrefOf, wordOf } from './alarm-message.rules.ts';
import { listAlarmPeople } from './alarm-person.store.ts';
import { listVenues } from './alarm-place.store.ts';
import { findVersion } from './alarm-settings.store.ts';
import type { Listener } from './is-in-area.ts';

/** Messages that are listed, and the alarms that are read for them: of an outage, one message tells thousands. */
const mostListed = 50;
const mostAlarms = 2_000;

export async function readAlarms(
  { db, push }: { db: Database; push: Pick<PushPort, 'publicKey'> },
  { member, now }: { member: StaffMember; now: Date },
): Promise<Alarms> {
  const { staffId, rights, scope, sessionId } = member;
  const kinds = kindsFor(rights);
  const venues = (await listVenues(db))
    .filter(({ id, country }) => covers(scope, { country, venueIds: [id] }))
    .map(({ address, ...venue }) => ({ ...venue, city: cityOf(address) }));
  const area = { kinds, venues, countries: [...new Set(venues.map(({ country }) => country))].sort() };
  const [person] = staffId === undefined ? [] : await listAlarmPeople(db, now, staffId);
  const key = push.publicKey;
  if (!person)
    return {
      ...area,
      settings: { kinds: [], after_min: 0 },
      version: 0,
      push: { key, browsers: [] },
      recent: [],
      now: toUnix(now),
    };
  const browsers = await listOpenBrowsers(db, { now, staffId: person.id });
  return {
    ...area,
    settings: settingsFor(person, area),
    version: await findVersion(db, person.id),
    ...(await readAddresses(db, person.id)),
    push: {
      key,
      browsers: browsers.map(({ id, model, system, browser, created_at, session_id }) => ({
        id,
        name: [model ?? system, browser].filter((each) => each !== null).join(', '),
        since: toUnix(created_at),
        current: session_id === sessionId,
      })),
    },
    recent: toRecent(await listTold(db, person.id, mostAlarms)),
    now: toUnix(now),
  };
}

/** What was saved, without what the person may not be told any more: it can be saved again as it is. */
function settingsFor(
  { settings }: Pick<Listener, 'settings'>,
  area: Pick<Alarms, 'kinds' | 'venues' | 'countries'>,
): Alarms['settings'] {
  const { countries, venues, kinds, ...rest } = settings;
  const known = new Set(area.venues.map(({ id }) => id));
  const keptCountries = countries?.filter((country) => area.countries.includes(country)) ?? [];
  const keptVenues = venues?.filter((id) => known.has(id)) ?? [];
  return {
    ...rest,
    kinds: kinds.filter(({ kind }) => area.kinds.includes(kind)),
    ...(keptCountries.length > 0 && { countries: keptCountries }),
    ...(keptVenues.length > 0 && { venues: keptVenues }),
  };
}

async function readAddresses(db: Reader, staffId: string): Promise<Pick<Alarms, 'phone' | 'mail'>> {
  const addresses = await listAddresses(db, staffId);
  const phone = addresses.find(({ way }) => way === 'sms');
  const mail = addresses.find(({ way }) => way === 'mail');
  return {
    ...(phone && { phone: { masked: maskPhone(phone.address), confirmed: phone.confirmed } }),
    ...(mail && { mail: { masked: maskMail(mail.address), confirmed: mail.confirmed } }),
  };
}

/** One line for each message, the newest first: several alarms that were told as one are one line. */
function toRecent(told: readonly ToldRow[]): Alarms['recent'] {
  const messages = new Map<string, [ToldRow, ...ToldRow[]]>();
  for (const row of told) {
    const known = messages.get(row.message_id);
    if (known) known.push(row);
    else if (messages.size < mostListed) messages.set(row.message_id, [row]);
  }
  return [...messages].map(([id, alarms]) => {
    const [{ kind, state, ways, at }] = alarms;
    const message: AlarmMessage = { kind, alarms };
    const ends = alarms.map(({ over_at }) => over_at);
    const isOver = ends.every((end) => end !== null);
    const last = Math.max(...ends.map((end) => end?.getTime() ?? 0));
    return {
      id,
      kind,
      what: wordOf(message),
      at: toUnix(at),
      state,
      ways: [...ways],
      ...(isOver && { over: toUnix(new Date(last)) }),
      href: hrefOf(message),
    };
  });
}
