import type { SearchHit } from '@etg/contract/console/search';
import { Avatar } from '@etg/ui/console/avatar';
import { type Fact, Facts } from '@etg/ui/console/facts';
import { IconClock } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { initialsOf } from '../../platform/me.tsx';
import { useLocale, useMoney } from '../../platform/time.tsx';
import { languageName } from './language-name.ts';
import styles from './search.module.css';
import {
  cableName,
  mayNot,
  nestWords,
  paymentStates,
  purposeName,
  useHitWords,
  usePlanName,
  usesWords,
} from './use-hit-words.ts';
import { useMoment, useTimeLeft } from './use-moments.ts';

type Rider = Extract<SearchHit, { kind: 'rider' }>;

/** Enough to answer on the phone without opening anything. */
export function HitPeek({ hit, now, children }: { hit: SearchHit; now: number; children?: ReactNode }) {
  const t = useText();
  return (
    <section className={styles.peek} aria-label={t('console-search.peek')}>
      {hit.kind === 'rider' ? <RiderPeek hit={hit} now={now} /> : <ThingPeek hit={hit} now={now} />}
      {children}
    </section>
  );
}

function RiderPeek({ hit, now }: { hit: Rider; now: number }) {
  const t = useText();
  const locale = useLocale();
  const { rider, rental, since } = hit;
  const name = rider.name ?? t('console-search.unnamed');
  return (
    <>
      <div className={styles.who}>
        <Avatar initials={initialsOf(name)} big />
        <div>
          <b>{name}</b>
          <p>
            {t('console-search.since', {
              day: dayOf(since, locale),
              language: languageName(rider.language, locale),
            })}
          </p>
        </div>
      </div>
      {rental && <RentalNote rental={rental} now={now} />}
      <Facts facts={useRiderFacts(hit, now)} />
    </>
  );
}

function dayOf(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at * 1_000);
}

function RentalNote({ rental, now }: { rental: NonNullable<Rider['rental']>; now: number }) {
  const t = useText();
  const time = useTimeLeft(now)(rental);
  const when = useMoment(now)(rental.start, rental.from.zone);
  const isLate = rental.state === 'late';
  return (
    <Note tone={isLate && !rental.held ? 'bad' : 'plain'} icon={<IconClock />}>
      <b>
        {t(isLate ? 'console-search.is-late' : 'console-search.is-out-now', {
          electron: rental.electron,
          time,
        })}
      </b>{' '}
      {t('console-search.from', { venue: rental.from.venue, when })}
      {rental.held && (
        <>
          <br />
          {t('console-search.held')}
        </>
      )}
    </Note>
  );
}

function useRiderFacts({ rental, report, claims, plan, standing }: Rider, now: number): Fact[] {
  const t = useText();
  const money = useMoney();
  const moment = useMoment(now);
  const planName = usePlanName();
  const facts: (Fact | undefined)[] = [
    rental && {
      name: t('console-search.so-far'),
      value: money(rental.so_far.amount, rental.so_far.currency),
    },
    rental?.next && {
      name: t('console-search.next-fee'),
      value: t('console-search.next-fee-value', {
        amount: money(rental.next.amount, rental.so_far.currency),
        when: moment(rental.next.at, rental.from.zone),
      }),
    },
    report && { name: t('console-search.report'), value: t(`console-search.report-${report.option}`) },
    claims && {
      name: t('console-search.claims'),
      value: claims.online ? claims.code : t('console-search.claims-silent', { station: claims.code }),
    },
    plan && { name: t('console-search.plan'), value: planName(plan) },
    {
      name: t('console-search.standing'),
      value: standing.may_rent ? t('console-search.may') : mayNot(standing.why, t),
    },
  ];
  return facts.flatMap((fact) => fact ?? []);
}

/** Everything that is not a rider: its name, and the facts of its line one under the other. */
function ThingPeek({ hit, now }: { hit: Exclude<SearchHit, Rider>; now: number }) {
  const { title, about } = useHitWords(now)(hit);
  const facts = useThingFacts(hit, now);
  return (
    <>
      <div className={styles.thing}>
        <b>{title}</b>
        {facts.length === 0 && <p>{about}</p>}
      </div>
      {'rental' in hit && typeof hit.rental === 'object' && <RentalNote rental={hit.rental} now={now} />}
      <Facts facts={facts} />
    </>
  );
}

function useThingFacts(hit: Exclude<SearchHit, Rider>, now: number): Fact[] {
  const t = useText();
  const money = useMoney();
  const moment = useMoment(now);
  const planName = usePlanName();
  const fact = (name: Parameters<typeof t>[0], value: ReactNode): Fact[] =>
    value ? [{ name: t(name), value }] : [];
  const rider = 'rider' in hit && hit.rider ? `${hit.rider.name ?? ''} ${hit.rider.phone}` : undefined;
  const ofRider = fact('console-search.rider', rider);
  switch (hit.kind) {
    case 'order':
    case 'payment':
      return [
        ...ofRider,
        ...fact('console-search.what', hit.plan ? planName(hit.plan) : purposeName(hit.what, t)),
        ...fact('console-search.amount', money(hit.amount.amount, hit.amount.currency)),
        ...fact('console-search.card', hit.card),
        ...fact('console-search.when', moment(hit.at, hit.zone)),
        ...fact('console-words.state', t(paymentStates[hit.state][1])),
      ];
    case 'electron':
      return [
        ...ofRider,
        ...fact('console-search.cable', cableName(hit.cable, t)),
        ...fact('console-search.is-in-nest', hit.place && nestWords(hit.place, t)),
      ];
    case 'station':
      return [
        ...fact('console-search.group-venue', hit.venue),
        ...fact('console-words.state', t(hit.online ? 'console-search.online' : 'console-search.silent')),
        ...fact('console-search.heard', hit.heard !== undefined && moment(hit.heard, hit.zone)),
        ...fact(
          'console-search.group-electron',
          t('console-search.ready-free', { ready: hit.ready, free: hit.free }),
        ),
      ];
    case 'venue':
      return [
        ...fact('console-search.address', hit.address),
        ...fact('console-search.group-station', hit.stations.join(', ')),
      ];
    case 'promo':
      return [
        ...fact('console-search.what', usesWords(hit, t)),
        ...fact('console-search.until', hit.until !== undefined && moment(hit.until)),
      ];
    case 'rental':
      return ofRider;
  }
}
