import { randomInt, randomUUID } from 'node:crypto';
import type { Consequence } from '@etg/contract/console/consequence';
import { createPromos } from '@etg/contract/console/promo';
import { factsOf } from '@etg/domain/region';
import type { Insertable } from 'kysely';
import type { PromoCodeTable } from '../../migrations/order-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { shownMoney } from '../../platform/operator/act-money.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { fillPattern, roomOf } from './code-pattern.rules.ts';
import { readCode } from './promo.rules.ts';
import { findPromoByCode } from './promo.store.ts';
import { countriesOf } from './promo-countries.rules.ts';
import { insertPromos, listVenueTitles, markFirst } from './promo-desk.store.ts';
import { findPlaceOfTerms } from './promo-place.store.ts';
import { readMostGiven } from './read-most-given.ts';
import { type NewPromo, readNewPromo } from './read-new-promo.ts';

type Row = Consequence['rows'][number];
const none = { is: 'none' } as const;
const text = (value: string | number) => ({ is: 'text', text: String(value) }) as const;
const word = (name: string) => ({ is: 'word', word: name }) as const;

/** One code, or a batch of codes that nobody can guess [QM4]. */
export function createPromosAct(): StaffAct<typeof createPromos> {
  return {
    call: createPromos,
    placeOf: async (reader, { given }) => {
      const { gives, limits } = given;
      const currency = (gives.is === 'amount' ? gives.currency : limits.budget?.currency) ?? null;
      const countries = countriesOf(limits.countries, currency) ?? limits.countries;
      return findPlaceOfTerms(reader, { venue_ids: limits.venues, countries });
    },
    preview: async (tx, { given, now, locks }) => {
      // Two people who make the same code come one after the other.
      if (locks) await lockByName(tx, 'new promo codes');
      const promo = readNewPromo(given, now);
      if ('refused' in promo) return promo;
      if (promo.code && (await findPromoByCode(tx, promo.code))) return { refused: 'promo-code-taken' };
      const venues = await listVenueTitles(tx, promo.venue_ids);
      if (venues.length < promo.venue_ids.length) return { refused: 'promo-no-such-venue' };
      if (venues.some(({ country }) => promo.countries.length > 0 && !promo.countries.includes(country)))
        return { refused: 'promo-venue-abroad' };
      const names = venues.map(({ title }) => title);
      const rows = [
        ...(await rowsOf(tx, { promo, country: venues[0]?.country ?? promo.countries[0], at: now })),
        ...venueRows(names),
        ...countryRows(promo),
      ];
      return { subject: promo.pattern ?? promo.code ?? '', consequence: { rows }, facts: given };
    },
    perform: async (tx, { given, now }) => {
      const promo = readNewPromo(given, now);
      if ('refused' in promo) throw new Error(`promo: ${promo.refused}`);
      const id = promo.pattern === null ? await insertOne(tx, promo, now) : await insertBatch(tx, promo, now);
      const { days, percent, max_uses, count } = promo;
      const after = { code: promo.pattern ?? promo.code ?? '', count, days, percent, max_uses };
      return { subject: id, after, result: { id } };
    },
  };
}

interface Previewed {
  promo: NewPromo;
  country: string | undefined;
  at: Date;
}

async function rowsOf(db: Reader, { promo, country, at }: Previewed): Promise<Row[]> {
  const most = await readMostGiven(db, { promo, country, at });
  const row = (label: string, after: Row['after']): Row => ({ label, before: none, after });
  const { pattern, currency, amount_minor: minor, days, percent, expires_at: ends } = promo;
  return [
    row('promo-code', text(pattern ?? promo.code ?? '')),
    ...(pattern === null
      ? []
      : [row('promo-codes', text(promo.count)), row('promo-room', text(roomOf(pattern)))]),
    ...(days === null ? [] : [row('promo-days', { is: 'days', days })]),
    ...(percent === null ? [] : [row('promo-percent', text(`${percent} %`))]),
    ...(minor === null || currency === null ? [] : [row('promo-amount', shownMoney({ minor, currency }))]),
    row('promo-max-uses', promo.max_uses === null ? word('promo-no-limit') : text(promo.max_uses)),
    ...(promo.starts_at ? [row('promo-starts', timeIn(promo, promo.starts_at))] : []),
    ...(ends ? [row('promo-ends', timeIn(promo, ends))] : []),
    row('promo-most-given', most ? shownMoney(most) : word('promo-no-limit')),
  ];
}

/** By the clock of its country, or of where we began. */
function timeIn({ countries }: NewPromo, at: Date) {
  return { is: 'time', at: toUnix(at), zone: factsOf(countries[0]).zone } as const;
}

function venueRows(names: readonly string[]): Row[] {
  if (names.length === 0) return [];
  return [{ label: 'promo-venues', before: none, after: text(names.join(', ')) }];
}

function countryRows({ countries, venue_ids }: NewPromo): Row[] {
  if (countries.length === 0 || venue_ids.length > 0) return [];
  return [{ label: 'promo-countries', before: none, after: text(countries.join(', ')) }];
}

function toRow(promo: NewPromo, now: Date): Omit<Insertable<PromoCodeTable>, 'id' | 'code'> {
  const { count: _, code: __, reduces: ___, ...terms } = promo;
  return { ...terms, kind: 'marketing', created_at: now };
}

async function insertOne(tx: Tx, promo: NewPromo, now: Date): Promise<string> {
  const id = randomUUID();
  const inserted = await insertPromos(tx, [{ ...toRow(promo, now), id, code: promo.code ?? '' }]);
  if (inserted === 0) throw new Error(`the code ${promo.code} is taken`);
  return id;
}

const insertedAtOnce = 500;

/** Letters are drawn until so many codes are new: of a hundred that fit the pattern one is made, so few are drawn twice. */
async function insertBatch(tx: Tx, promo: NewPromo, now: Date): Promise<string> {
  const batch_id = randomUUID();
  const terms = { ...toRow(promo, now), batch_id, is_first: false };
  let missing = promo.count;
  while (missing > 0) {
    const drawn = new Set<string>();
    while (drawn.size < Math.min(missing, insertedAtOnce)) {
      const code = readCode(fillPattern(promo.pattern ?? '', (letters) => randomInt(letters)));
      if (code) drawn.add(code);
    }
    missing -= await insertPromos(
      tx,
      [...drawn].map((code) => ({ ...terms, id: randomUUID(), code })),
    );
  }
  await markFirst(tx, batch_id);
  return batch_id;
}
