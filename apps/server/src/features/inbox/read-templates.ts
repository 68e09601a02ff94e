import type { InboxCase, InboxItem } from '@etg/contract/console/inbox';
import type { Proposal, Sum } from '@etg/contract/console/support';
import { type Language, languages } from '@etg/contract/languages';
import { moneyText } from '@etg/domain/money-text';
import { localeOf } from '@etg/domain/reader-locale';
import { translator } from '@etg/messages';
import type { Reader } from '../../platform/database/database.ts';
import { formatsFor } from '../late-return/index.ts';
import { listPlaces } from './inbox-source.store.ts';
import type { Reach } from './read-reach.ts';
import { type TemplateName, templatesFor } from './template.rules.ts';

interface Filling {
  item: InboxItem;
  reach: Reach;
  proposal: Proposal | undefined;
}

/** Ready texts with their values filled in, in every language that riders read. */
export async function readTemplates(db: Reader, filling: Filling): Promise<InboxCase['templates']> {
  const names = templatesFor(filling.item, filling.proposal);
  const [place] = await listPlaces(db, filling.item.place ? [filling.item.place.station] : []);
  const where = { country: place?.country ?? '', timezone: filling.item.place?.zone ?? 'UTC' };
  return names.map((name) => ({
    name,
    texts: Object.fromEntries(
      languages.map((language) => [language, fill(name, { language, where, ...filling })]),
    ),
  }));
}

interface Written extends Filling {
  language: Language;
  where: { country: string; timezone: string };
}

function fill(name: TemplateName, { language, where, item, reach, proposal }: Written): string {
  const format = formatsFor({ language, ...where });
  const end = proposal?.end;
  const silent = proposal?.because.find(({ word }) => word === 'silent-since');
  const gives = end?.gives_back ?? undefined;
  const locale = localeOf(language, where.country);
  return translator(language)(`server.inbox.template.${name}`, {
    named: reach.name ? 'yes' : 'no',
    name: reach.name ?? '',
    venue: end?.place.venue ?? item.place?.venue ?? String(item.title.values.venue ?? ''),
    silent: silent ? 'yes' : 'no',
    since: silent ? format.when(new Date(Number(silent.values.since) * 1_000)) : '',
    at: end ? format.when(new Date(end.at * 1_000)) : '',
    paid: gives ? 'yes' : 'no',
    amount: amountOf(gives ?? item.amount, locale),
  });
}

function amountOf(sum: Sum | undefined, locale: string): string {
  return sum ? moneyText(sum.amount, sum.currency, locale) : '';
}
