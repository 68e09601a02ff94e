import { venueNameIn } from '@etg/contract/venue-title';
import { localeOf, venueZone } from '@etg/domain/reader-locale';
import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import { toVenueName } from '../../platform/database/venue-titles.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { findPhoneAndLanguage } from '../account/index.ts';
import { postPushOrText } from '../notification/index.ts';
import { worthAMessageMs } from './held-plan.rules.ts';
import { findVenueOfNotice } from './plan-extension.store.ts';
import type { SubscriptionRow } from './subscription.store.ts';

interface Extended {
  accountId: string;
  venueId: string;
  addedMs: number;
  plan: SubscriptionRow;
  now: Date;
}

const dayMs = 86_400_000;

/** Service is back: the rider learns until when the plan lasts now, on open pages and, after a longer pause, by message. */
export async function notifyPlanExtended(
  tx: Tx,
  { accountId, venueId, addedMs, plan, now }: Extended,
): Promise<RiderNotice> {
  const venue = await findVenueOfNotice(tx, venueId);
  const { phone, language } = await findPhoneAndLanguage(tx, accountId);
  const date = new Intl.DateTimeFormat(localeOf(language, venue.country), {
    timeZone: venueZone(venue),
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(plan.plan === 'daily' && { hour: 'numeric', minute: '2-digit' }),
  });
  // Special spaces would double the length of a text message.
  const until = date.format(plan.paid_until).replace(/[\u00a0\u2009\u202f]/g, ' ');
  const text = translator(language)('server.notice.plan-extended', {
    venue: venueNameIn(language, toVenueName(venue.title, venue.titles)),
    date: until,
  });
  if (phone !== null && addedMs >= worthAMessageMs) {
    const usefulUntil = new Date(now.getTime() + dayMs);
    await postPushOrText(tx, { accountId, phone, text, path: '/payments', at: now, usefulUntil });
  }
  return { accountId, notice: { text, type: 'success' }, userChanged: true };
}
