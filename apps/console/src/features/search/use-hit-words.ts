import type { SearchHit } from '@etg/contract/console/search';
import type { RentalLine } from '@etg/contract/console/support';
import type { ConsoleMessageId } from '@etg/messages/console-areas';
import type { StatusKind } from '@etg/ui/console/status';
import { type Translate, useText, useWord } from '../../platform/i18n.tsx';
import { useMoney } from '../../platform/time.tsx';
import { useMoment, useTimeLeft } from './use-moments.ts';

type OrderHit = Extract<SearchHit, { kind: 'order' | 'payment' }>;
type Hit<Kind extends SearchHit['kind']> = Kind extends OrderHit['kind']
  ? OrderHit
  : Extract<SearchHit, { kind: Kind }>;

interface HitWords {
  readonly title: string;
  /** In another weight: a masked number. */
  readonly beside?: string;
  readonly about: string;
  readonly status?: { readonly kind: StatusKind; readonly words: string };
}

export const paymentStates: Readonly<Record<OrderHit['state'], [StatusKind, ConsoleMessageId]>> = {
  open: ['off', 'console-search.state-open'],
  'on-its-way': ['wait', 'console-search.state-on-its-way'],
  paid: ['good', 'console-search.state-paid'],
  declined: ['bad', 'console-search.state-declined'],
  'given-back': ['done', 'console-search.state-given-back'],
  released: ['done', 'console-search.state-released'],
  disputed: ['warn', 'console-search.state-disputed'],
  'not-known': ['wait', 'console-search.state-not-known'],
};

const ended: Readonly<Partial<Record<RentalLine['state'], ConsoleMessageId>>> = {
  returned: 'console-search.returned',
  'by-hand': 'console-search.by-hand',
  lost: 'console-search.lost',
  found: 'console-search.found-again',
};

/** A rental in shape and word: late is bad, out is as it should be. */
export function useRentalStatus(now: number): (rental: RentalLine) => { kind: StatusKind; words: string } {
  const t = useText();
  const left = useTimeLeft(now);
  return (rental) => {
    if (rental.state === 'late')
      return { kind: 'bad', words: t('console-search.late', { time: left(rental) }) };
    const over = ended[rental.state];
    if (over) return { kind: rental.state === 'lost' ? 'bad' : 'done', words: t(over) };
    return { kind: 'good', words: t('console-search.out', { time: left(rental) }) };
  };
}

/** What a hit is called, and what is said about it in one line. */
export function useHitWords(now: number): (hit: SearchHit) => HitWords {
  const t = useText();
  const plan = usePlanName();
  const money = useMoney();
  const moment = useMoment(now);
  const rentalStatus = useRentalStatus(now);
  const words: { [Kind in SearchHit['kind']]: (hit: Hit<Kind>) => HitWords } = {
    rider: (hit) => ({
      title: hit.rider.name ?? t('console-search.unnamed'),
      beside: hit.rider.phone,
      about: joined([
        hit.plan && plan(hit.plan),
        hit.rental ? hit.rental.from.venue : t('console-search.nothing-out'),
        hit.report && t('console-search.wrote', { ago: moment(hit.report.at) }),
      ]),
      status: hit.rental
        ? rentalStatus(hit.rental)
        : {
            kind: hit.standing.may_rent ? 'off' : 'bad',
            words: hit.standing.may_rent ? t('console-search.no-rental') : mayNot(hit.standing.why, t),
          },
    }),
    rental: ({ rental, rider }) => ({
      title: t('console-search.rental', { short: rental.short }),
      about: joined([
        rental.electron,
        rider?.name,
        rental.from.venue,
        moment(rental.start, rental.from.zone),
      ]),
      status: rentalStatus(rental),
    }),
    order: (hit) => ({ ...paymentWords(hit, t), title: t('console-search.order', { short: hit.short }) }),
    payment: (hit) => ({ ...paymentWords(hit, t), title: t('console-search.payment', { short: hit.short }) }),
    electron: (hit) => electronWords(hit, t),
    station: (hit) => ({
      title: hit.code,
      about: joined([hit.venue, t('console-search.ready-free', { ready: hit.ready, free: hit.free })]),
      status: hit.online
        ? { kind: 'good', words: t('console-search.online') }
        : { kind: 'bad', words: t('console-search.silent') },
    }),
    venue: (hit) => ({
      title: hit.title,
      about: joined([
        hit.address,
        t('console-search.stations', { count: hit.stations.length, codes: hit.stations.join(', ') }),
      ]),
    }),
    promo: (hit) => ({ title: hit.code, about: usesWords(hit, t) }),
  };
  function paymentWords(hit: OrderHit, translate: Translate): Omit<HitWords, 'title'> {
    const [kind, id] = paymentStates[hit.state];
    const what = hit.plan ? plan(hit.plan) : purposeName(hit.what, translate);
    const amount = money(hit.amount.amount, hit.amount.currency);
    return {
      about: joined([[what, amount].filter(Boolean).join(' '), hit.rider?.name, moment(hit.at, hit.zone)]),
      status: { kind, words: translate(id) },
    };
  }
  // The function of a hit's own kind accepts it; the compiler sees only the union.
  return (hit) => (words[hit.kind] as (hit: SearchHit) => HitWords)(hit);
}

export function usePlanName(): (plan: string) => string {
  const word = useWord();
  return (plan) => word(`plan.${plan}`);
}

const purposes = [
  'plan',
  'hold',
  'late',
  'lost',
  'upgrade',
  'debt',
  'damage',
  'refund',
  'fee_refund',
  'loss_refund',
  'release',
] as const;

export function purposeName(what: string | undefined, t: Translate): string | undefined {
  const purpose = purposes.find((each) => each === what);
  return purpose && t(`console-search.purpose-${purpose}`);
}

export function mayNot(why: string | undefined, t: Translate): string {
  if (why === 'late-return') return t('console-search.may-not-late-return');
  if (why === 'unpaid') return t('console-search.may-not-unpaid');
  return t(why === 'closed' ? 'console-search.may-not-closed' : 'console-search.may-not-blocked');
}

export function cableName(cable: string, t: Translate): string {
  if (cable === 'lightning') return t('console-search.cable-lightning');
  return t(cable === 'usb_c' ? 'console-search.cable-usb_c' : 'console-search.cable-micro_usb');
}

function electronWords({ id, cable, place, rental, rider }: Hit<'electron'>, t: Translate): HitWords {
  const about = [
    cableName(cable, t),
    place && nestWords(place, t),
    place?.charge !== undefined && t('console-search.charge', { charge: place.charge }),
    rental && rider?.name,
    rental?.from.venue,
  ];
  const [kind, words] = rental
    ? (['wait', 'console-search.is-out'] as const)
    : place
      ? (['good', 'console-search.is-in-nest'] as const)
      : (['off', 'console-search.is-nowhere'] as const);
  return { title: id, about: joined(about), status: { kind, words: t(words) } };
}

export function nestWords(
  { venue, station, nest }: { venue: string; station: string; nest: number },
  t: Translate,
): string {
  return t('console-search.in-nest', { venue, station, nest });
}

export function usesWords({ uses, most }: Hit<'promo'>, t: Translate): string {
  return most === undefined
    ? t('console-search.uses', { count: uses })
    : t('console-search.uses-of', { count: uses, most });
}

function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
