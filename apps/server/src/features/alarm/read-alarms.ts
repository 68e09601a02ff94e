import type { AlarmKind } from '@etg/contract/console/alarm-words';
import type { Alarms } from '@etg/contract/console/alarms';
import { cityOf } from '@etg/domain/city-of';
import type { Database, Reader } from '../../platform/database/database.ts';
import { maskMail, maskPhone } from '../../platform/mask.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { listOpenBrowsers } from '../../platform/push/alarm-browser.store.ts';
import type { PushPort } from '../../platform/push/push-port.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { kindsFor } from './alarm.rules.ts';
import { listToldMessages, type ToldMessage } from './alarm.store.ts';
import { listAddresses } from './alarm-address.store.ts';
import { hrefOf, wordOf } from './alarm-message.rules.ts';
import { type AlarmPerson, listAlarmPeople } from './alarm-person.store.ts';
import { countVenues, findPlaces, listVenues } from './alarm-place.store.ts';
import { findVersion } from './alarm-settings.store.ts';
import { type Area, findArea } from './find-area.ts';

const mostListed = 50;

export async function readAlarms(
  { db, push }: { db: Database; push: Pick<PushPort, 'publicKey'> },
  { member, now }: { member: StaffMember; now: Date },
): Promise<Alarms> {
  const { staffId, rights, scope, sessionId } = member;
  const kinds = kindsFor(rights);
  const places = await countVenues(db, scope);
  const area = {
    kinds,
    countries: places.map(({ country }) => country),
    hasVenues: places.reduce((sum, { count }) => sum + count, 0) > 1,
  };
  const [person] = staffId === undefined ? [] : await listAlarmPeople(db, now, staffId);
  const key = push.publicKey;
  if (!person)
    return {
      ...area,
      venues: [],
      settings: { kinds: [], after_min: 0 },
      version: 0,
      push: { key, browsers: [] },
      recent: [],
      now: toUnix(now),
    };
  const browsers = await listOpenBrowsers(db, { now, staffId: person.id });
  const chosen = findArea(person, await findPlaces(db, [person]));
  return {
    ...area,
    settings: settingsFor(person, kinds, chosen),
    venues: (await listVenues(db, chosen.venues ?? [])).map(({ address, ...venue }) => ({
      ...venue,
      city: cityOf(address),
    })),
    version: await findVersion(db, person.id),
    ...(await readAddresses(db, person.id)),
    push: {
      key,
      browsers: browsers.map(({ id, model, system, browser, created_at, expires_at, session_id }) => ({
        id,
        name: [model ?? system, browser].filter((each) => each !== null).join(', '),
        since: toUnix(created_at),
        until: toUnix(expires_at),
        current: session_id === sessionId,
      })),
    },
    recent: (await listToldMessages(db, person.id, mostListed)).map(toRecent),
    now: toUnix(now),
  };
}

/** What was saved, without what the person may not be told any more: what counts, and can be saved again as it is. */
function settingsFor(
  { settings }: Pick<AlarmPerson, 'settings'>,
  known: readonly AlarmKind[],
  area: Area,
): Alarms['settings'] {
  const { countries: _, venues: __, kinds, ...rest } = settings;
  return {
    ...rest,
    kinds: kinds.filter(({ kind }) => known.includes(kind)),
    ...(area.countries && { countries: area.countries }),
    ...(area.venues && { venues: area.venues }),
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

function toRecent({
  id,
  at,
  alarms,
  ended,
  last_end,
  ways,
  state,
  ...first
}: ToldMessage): Alarms['recent'][number] {
  const isOver = ended === alarms && last_end !== null;
  return {
    id,
    kind: first.kind,
    what: wordOf(first, alarms),
    at: toUnix(at),
    state,
    ways: [...ways],
    ...(isOver && { over: toUnix(last_end) }),
    href: hrefOf(first, alarms),
  };
}
