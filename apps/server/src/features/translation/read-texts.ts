import type { TextFilter } from '@etg/contract/console/text-words';
import type { listTexts } from '@etg/contract/console/texts';
import { type Language, languages } from '@etg/contract/languages';
import { catalogue, riderAreas } from '@etg/messages/catalogue';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import { listMissingTexts } from './missing-texts.store.ts';
import { type StoredText, stateOf } from './own-text.rules.ts';
import { listOwnTexts } from './own-text.store.ts';

const pageLength = 100;

type Query = z.output<(typeof listTexts)['query']>;
type Reply = z.input<(typeof listTexts)['reply']>;
type Row = Reply['texts'][number];

/** The texts of one language that fit the filters, a page of them [QM9]. Those that readers missed most come first. */
export async function readTexts(reader: Reader, query: Query): Promise<Reply> {
  const [stored, missed] = await Promise.all([listOwnTexts(reader), listMissingTexts(reader)]);
  const own = new Map(stored.map((text) => [nameOf(text), text]));
  const reports = new Map(missed.map((text) => [nameOf(text), Number(text.reports)]));
  const rows = rowsOf(query.language, { own, reports });
  const fitting = rows.filter((row) => isAsked(row, query));
  if (query.filter === 'missing') fitting.sort((one, other) => (other.reports ?? 0) - (one.reports ?? 0));
  const from = fitting.findIndex(({ key }) => key === query.after) + 1;
  const texts = fitting.slice(from, from + pageLength);
  const last = texts.at(-1)?.key;
  return {
    texts,
    ...(from + pageLength < fitting.length && last !== undefined && { next: last }),
    total: fitting.length,
    counts: Object.fromEntries(
      languages.map((language) => [
        language,
        countStates(language === query.language ? rows : rowsOf(language, { own, reports })),
      ]),
    ) as Reply['counts'],
    areas: [...riderAreas],
  };
}

interface Known {
  own: ReadonlyMap<string, StoredText>;
  reports: ReadonlyMap<string, number>;
}

function rowsOf(language: Language, { own, reports }: Known): Row[] {
  return [...catalogue].map(([key, { area, english, words }]) => {
    const name = nameOf({ language, key });
    const mine = own.get(name);
    const state = stateOf(key, language, mine);
    const count = state === 'missing' ? reports.get(name) : undefined;
    const shown = state === 'own' && mine ? mine.words : (words[language] ?? english);
    return { key, area, words: shown, state, ...(count !== undefined && { reports: count }) };
  });
}

function isAsked({ key, area, words, state }: Row, { area: wanted, filter = 'all', q }: Query): boolean {
  if (wanted !== undefined && wanted !== '' && area !== wanted) return false;
  if (!isIn(filter, state)) return false;
  const searched = plain(q ?? '');
  return [key, words, catalogue.get(key)?.english ?? ''].some((text) => plain(text).includes(searched));
}

function isIn(filter: TextFilter, state: Row['state']): boolean {
  return filter === 'all' || filter === state;
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

function countStates(rows: readonly Row[]): Reply['counts'][Language] {
  const of = (state: Row['state']) => rows.filter((row) => row.state === state).length;
  return { own: of('own'), missing: of('missing'), misfit: of('misfit') };
}

function nameOf({ language, key }: { language: string; key: string }): string {
  return `${language} ${key}`;
}
