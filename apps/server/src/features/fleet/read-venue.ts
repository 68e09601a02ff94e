import type { KnownContact, readConsoleVenue } from '@etg/contract/console/venue';
import { toDecimal } from '@etg/domain/money';
import { openAt, readOpeningHours } from '@etg/domain/opening-hours';
import { factsOf } from '@etg/domain/region';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import { maskMail, maskPhone } from '../../platform/mask.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { readOwnerSpending } from '../owner-payment/index.ts';
import { readEditedVenue } from '../venue/index.ts';
import { readStationRows } from './read-station-rows.ts';
import { firstNameOf } from './station-log.rules.ts';
import { countStartsByMinute, listCodesOfVenue } from './venue-page.store.ts';

export type VenuePage = z.input<(typeof readConsoleVenue)['reply']>;

const closedDays = 30;

interface Asked {
  now: Date;
  /** In place of those that are saved: how many rentals began while these say closed. */
  hours?: string | undefined;
}

/** The page of a venue [QF9]. Undefined: there is none. */
export async function readVenue(
  db: Reader,
  id: string,
  { now, hours }: Asked,
): Promise<VenuePage | undefined> {
  const venue = await readEditedVenue(db, id);
  if (!venue) return undefined;
  const { country, version, fields, older, contacts, announcement, changes } = venue;
  const codes = await listCodesOfVenue(db, id);
  const spending = await readOwnerSpending(db, { venueId: id, now });
  return {
    id,
    country,
    currency: factsOf(country).currency,
    version,
    fields,
    older: older.map(({ language, since }) => ({ language, since: toUnix(since) })),
    stations: await readStationRows(db, codes, now),
    contacts: contacts.map(maskContact),
    ...(announcement && {
      announcement: {
        kind: announcement.kind,
        words: announcement.words,
        ...(announcement.from && { from: toUnix(announcement.from) }),
        ...(announcement.until && { until: toUnix(announcement.until) }),
        begun: announcement.begun,
        by: firstNameOf(announcement.name, announcement.by),
      },
    }),
    former_photos: venue.formerPhotos,
    rentals_while_closed: await countWhileClosed(db, {
      venueId: id,
      hours: hours ?? fields.opening_hours,
      timezone: fields.timezone,
      now,
    }),
    ...(spending && {
      owner: {
        spent: { amount: toDecimal(spending.spent), currency: spending.spent.currency },
        promised: { amount: toDecimal(spending.promised), currency: spending.promised.currency },
        ...(spending.lastsUntil !== undefined && { lasts_until: spending.lastsUntil }),
      },
    }),
    changes: changes.map((change) => ({
      version: change.version,
      at: toUnix(change.at),
      by: firstNameOf(change.name, change.by),
      fields: change.fields,
    })),
    now: toUnix(now),
  };
}

/** The name and the role are what one asks for at the door; phone and mail are revealed by an act [QA10]. */
function maskContact({ phone, email, ...contact }: KnownContact): VenuePage['contacts'][number] {
  return {
    ...contact,
    ...(phone && { phone: maskPhone(phone) }),
    ...(email && { email: maskMail(email) }),
  };
}

interface WhileClosed {
  venueId: string;
  hours: string;
  timezone: string;
  now: Date;
}

async function countWhileClosed(
  db: Reader,
  { venueId, hours: written, timezone, now }: WhileClosed,
): Promise<number> {
  const hours = readOpeningHours(written);
  if (!hours) return 0;
  const since = new Date(now.getTime() - closedDays * 86_400_000);
  const starts = await countStartsByMinute(db, venueId, { since, timezone });
  return starts.reduce((sum, { minute, count }) => sum + (openAt(hours, minute).open ? 0 : count), 0);
}
