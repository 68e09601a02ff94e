import { randomUUID } from 'node:crypto';
import type { AlarmKind, AlarmState, AlarmWay } from '@etg/contract/console/alarm-words';
import { alarmLook, lookEveryMs } from '../features/alarm/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { planWork } from '../platform/due-work/due-work.ts';

interface PastAlarm {
  kind: AlarmKind;
  station?: string;
  /** Its subject, and the page that shows it, if it is about no station. */
  about?: { subject: string; href: string };
  said?: Record<string, string | number>;
  hoursAgo: number;
  /** Missing: it lasts. */
  lastedMin?: number;
  told: readonly { who: string; state: AlarmState; ways?: AlarmWay[]; afterMin: number }[];
}

const machine = { subject: 'send-message', href: '/machine' };
const inbox = { subject: 'a-past-report', href: '/inbox' };
const books = { subject: 'a-past-payment', href: '/inbox' };

/** What woke the people of the demo in the last days, as they would have been told [QF12, QA18]. */
const pastAlarms: readonly PastAlarm[] = [
  {
    kind: 'station-silent',
    station: '1004',
    hoursAgo: 20,
    told: [
      { who: 'theo.lind', state: 'sent', ways: ['push'], afterMin: 10 },
      { who: 'priya.raman', state: 'sent', ways: ['push'], afterMin: 10 },
    ],
  },
  {
    kind: 'station-silent',
    station: '1008',
    hoursAgo: 61,
    lastedMin: 26,
    told: [
      { who: 'theo.lind', state: 'over', afterMin: 26 },
      { who: 'priya.raman', state: 'sent', ways: ['push', 'sms'], afterMin: 10 },
    ],
  },
  {
    kind: 'nests-jammed',
    station: '1001',
    said: { count: 2 },
    hoursAgo: 54,
    lastedMin: 95,
    told: [{ who: 'theo.lind', state: 'sent', ways: ['push'], afterMin: 10 }],
  },
  {
    kind: 'station-full',
    station: '1006',
    hoursAgo: 26,
    lastedMin: 41,
    told: [{ who: 'priya.raman', state: 'no-way', afterMin: 10 }],
  },
  {
    kind: 'report-waits',
    about: inbox,
    hoursAgo: 44,
    lastedMin: 18,
    told: [{ who: 'maya.ortiz', state: 'sent', ways: ['push'], afterMin: 0 }],
  },
  {
    kind: 'books-differ',
    about: books,
    hoursAgo: 70,
    lastedMin: 190,
    told: [{ who: 'jonas.weber', state: 'sent', ways: ['push', 'mail'], afterMin: 0 }],
  },
  {
    kind: 'work-stuck',
    about: machine,
    said: { work: 'send-message', count: 3 },
    hoursAgo: 93,
    lastedMin: 12,
    told: [{ who: 'aiko.tanaka', state: 'sent', ways: ['mail'], afterMin: 0 }],
  },
];

export async function seedAlarms(tx: Tx, now: Date): Promise<void> {
  // A reset of the world empties due work too, and a running server plans its look only when it starts.
  await planWork(tx, { kind: alarmLook, subject: 'all', dueAt: new Date(now.getTime() + lookEveryMs) });
  const people = await tx.selectFrom('staff').select(['id', 'operator']).execute();
  const places = await tx
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['station.code', 'venue.id as venue_id', 'venue.title', 'venue.country'])
    .execute();
  for (const past of pastAlarms) {
    const place = places.find(({ code }) => code === past.station);
    const id = randomUUID();
    const at = (minutes: number) => new Date(now.getTime() - past.hoursAgo * 3_600_000 + minutes * 60_000);
    await tx
      .insertInto('alarm')
      .values({
        id,
        kind: past.kind,
        subject: place?.code ?? past.about?.subject ?? id,
        station_code: place?.code ?? null,
        venue_id: place?.venue_id ?? null,
        country: place?.country ?? null,
        said: JSON.stringify({ station: place?.code ?? 'none', venue: place?.title ?? 'none', ...past.said }),
        href: place ? `/stations/${place.code}` : (past.about?.href ?? '/'),
        since: at(0),
        raised_at: at(1),
        over_at: past.lastedMin === undefined ? null : at(past.lastedMin),
      })
      .execute();
    for (const { who, state, ways = [], afterMin } of past.told) {
      const staffId = people.find(({ operator }) => operator === who)?.id;
      if (staffId === undefined) continue;
      const told = {
        alarm_id: id,
        staff_id: staffId,
        state,
        ways,
        at: at(afterMin),
        message_id: randomUUID(),
      };
      await tx.insertInto('alarm_told').values(told).execute();
    }
  }
}
