import type { InboxCase, InboxItem } from '@etg/contract/console/inbox';
import type { RentalCase } from '@etg/contract/console/rental-case';
import type { Proposal, Sum } from '@etg/contract/console/support';
import { type Language, languages } from '@etg/contract/languages';
import type { VenueName } from '@etg/contract/venue-title';
import { sumOfDecimals } from '@etg/domain/money';
import { moneyText } from '@etg/domain/money-text';
import { localeOf } from '@etg/domain/reader-locale';
import { translator } from '@etg/messages';
import type { Reader } from '../../platform/database/database.ts';
import { formatsFor } from '../late-return/index.ts';
import { listPlacesAt } from '../station/index.ts';
import type { Reach } from './read-reach.ts';
import { type TemplateName, templatesFor } from './template.rules.ts';

interface Filling {
  item: InboxItem;
  reach: Reach;
  proposal: Proposal | undefined;
  rentalCase: Pick<RentalCase, 'rental' | 'items'> | undefined;
}

/** Where and when a rental ends, as proposed, or as it did; and what goes back to which card. */
interface End {
  station: string;
  at: number;
  gives: Sum | undefined;
  to: string;
}

/** Ready texts with their values filled in, in every language that riders read. */
export async function readTemplates(db: Reader, filling: Filling): Promise<InboxCase['templates']> {
  const { proposal, rentalCase } = filling;
  const end = endOf(rentalCase) ?? proposedEnd(proposal);
  const names = templatesFor(filling.item, { proposal, isEnded: endOf(rentalCase) !== undefined });
  const { place: where, at } = filling.item;
  const places = await listPlacesAt(db, [where?.station ?? null, end?.station ?? null]);
  const place = where && places.get(where.station, new Date(at * 1_000));
  const reads = { country: place?.country ?? '', timezone: where?.zone ?? 'UTC' };
  const named = (end && places.get(end.station, new Date(end.at * 1_000))) ?? place;
  return names.map((name) => ({
    name,
    texts: Object.fromEntries(
      languages.map((language) => [language, fill(name, { language, where: reads, end, named, ...filling })]),
    ),
  }));
}

interface Written extends Filling {
  language: Language;
  where: { country: string; timezone: string };
  end: End | undefined;
  /** Where the rental ends, or where the item came up. */
  named: VenueName | undefined;
}

function proposedEnd(proposal: Proposal | undefined): End | undefined {
  const end = proposal?.end;
  return end && { station: end.place.station, at: end.at, gives: end.gives_back, to: end.to ?? '' };
}

/** Undefined while it is not over. */
function endOf(rentalCase: Filling['rentalCase']): End | undefined {
  const { end: at, to: place } = rentalCase?.rental ?? {};
  if (at === undefined || !place) return undefined;
  const backs = rentalCase?.items.filter(({ kind }) => kind === 'given-back') ?? [];
  const moneys = backs.flatMap(({ money }) => money ?? []);
  const currency = moneys[0]?.currency;
  const to = [...new Set(backs.flatMap(({ by }) => by ?? []))].join(', ');
  return { station: place.station, at, gives: currency && sumOf(moneys, currency), to };
}

function sumOf(moneys: readonly Sum[], currency: Sum['currency']): Sum {
  const amounts = moneys.map(({ amount }) => amount);
  return { amount: sumOfDecimals(amounts, currency), currency };
}

function fill(name: TemplateName, { language, where, end, named, item, reach, proposal }: Written): string {
  const format = formatsFor({ language, ...where });
  const t = translator(language);
  const silent = proposal?.because.find(({ word }) => word === 'silent-since');
  const gives = end?.gives;
  const locale = localeOf(language, where.country);
  return t(`server.inbox.template.${name}`, {
    named: reach.name ? 'yes' : 'no',
    name: reach.name ?? '',
    venue: named ? format.venue(named) : String(item.title.values.venue ?? ''),
    silent: silent ? 'yes' : 'no',
    since: silent ? format.when(new Date(Number(silent.values.since) * 1_000)) : '',
    at: end ? format.when(new Date(end.at * 1_000)) : '',
    paid: gives ? 'yes' : 'no',
    to: end?.to || t('server.put-right.your-method'),
    amount: amountOf(gives ?? item.amount, locale),
  });
}

function amountOf(sum: Sum | undefined, locale: string): string {
  return sum ? moneyText(sum.amount, sum.currency, locale) : '';
}
