import type { Placard } from '@etg/contract/console/setup';
import { isLanguage, type Language } from '@etg/contract/languages';
import type { EntryPrice } from '@etg/contract/station';
import { moneyText } from '@etg/domain/money-text';
import { localeOf } from '@etg/domain/reader-locale';
import { factsOf } from '@etg/domain/region';
import { type Translate, translator } from '@etg/messages';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import { readCountryPrices } from '../pricing/index.ts';
import { entryPriceOf } from '../station/index.ts';
import { listPlacardRows } from './placard.store.ts';

interface PlacardRequest {
  codes: readonly string[];
  scope: Scope;
  /** The address riders use. */
  publicUrl: string;
  now: Date;
}

/** What is printed on the fronts of these stations, in the order asked for [QF6]. A retired one has none. */
export async function readPlacards(
  db: Reader,
  { codes, scope, publicUrl, now }: PlacardRequest,
): Promise<Placard[]> {
  const rows = await listPlacardRows(db, codes);
  const prices = await readCountryPrices(db, now);
  return [...new Set(codes)].flatMap((code) => {
    const row = rows.find((each) => each.code === code);
    if (!row || !covers(scope, { country: row.country, venueIds: [row.venue_id] })) return [];
    const price = entryPriceOf(row, prices.get(row.country));
    const site = new URL(publicUrl).host;
    return {
      code,
      venue: row.title,
      url: `${publicUrl}/i/${code}`,
      words: languagesOf(row.country).map((language) => {
        const t = translator(language);
        return {
          language,
          headline: t('server.placard-headline'),
          scan: t('server.placard-scan', { site }),
          price: priceText(price, t, localeOf(language, row.country)),
        };
      }),
    };
  });
}

/** A price that is not known is not printed. */
function priceText(price: EntryPrice | undefined, t: Translate, locale: string): string {
  if (!price) return t('server.placard-return');
  if (price.amount === 0) return t('server.placard-free');
  const hours = Math.floor(price.minutes / 60);
  return t('server.placard-price', { price: moneyText(price.amount, price.currency, locale), hours });
}

/** What people read at a venue there; visitors of Japan read English beside it. */
function languagesOf(country: string): Language[] {
  return factsOf(country).languages.filter(isLanguage);
}
