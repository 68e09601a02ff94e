import type { RiderPage } from '@etg/contract/console/rider';
import { classNames } from '@etg/ui/class-names';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconElectron } from '@etg/ui/icons-more';
import { Link } from '@etg/ui/link';
import { Note } from '@etg/ui/note';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { Text, useText, useWord } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { Time, useMoney, useNow } from '../../platform/time.tsx';
import styles from './rider.module.css';
import { lateness } from './rider.rules.ts';

type InHand = RiderPage['hand'][number];

interface HandPaneProps {
  page: RiderPage;
  caseHref: (rentalId: string) => string;
  onOpenCase: (rentalId: string) => void;
  /** Something else on the page is lit: one thing is at a time. */
  isQuiet: boolean;
}

/** What the rider has in hand, what it costs over time, and what the rider says about it. */
export function HandPane({ page, caseHref, onOpenCase, isQuiet }: HandPaneProps) {
  const t = useText();
  const [rental] = page.hand;
  useKeys(
    rental
      ? [{ keys: 'Enter', label: t('console-rider.open-case'), line: true, run: () => onOpenCase(rental.id) }]
      : [],
  );
  return (
    <Pane
      title={t('console-rider.in-hand')}
      end={
        rental && (
          <Button kind={isQuiet ? 'plain' : 'lit'} keys="↵" onClick={() => onOpenCase(rental.id)}>
            {t('console-rider.open-case')}
          </Button>
        )
      }
    >
      {rental ? (
        page.hand.map((each) => <Hand key={each.id} rental={each} />)
      ) : (
        <PlaceNote drawing={<SceneNothing />} title={t('console-rider.nothing-out')}>
          {page.rentals.length === 0 ? (
            t('console-rider.never-rented')
          ) : (
            <LastRental page={page} caseHref={caseHref} />
          )}
        </PlaceNote>
      )}
    </Pane>
  );
}

function LastRental({ page, caseHref }: Pick<HandPaneProps, 'page' | 'caseHref'>) {
  const [last] = page.rentals;
  if (!last) return null;
  return (
    <Text
      id="console-rider.last-rental"
      values={{ electron: last.electron, when: <Time at={last.end ?? last.start} zone={last.from.zone} /> }}
      components={{ a: <Link href={caseHref(last.id)} /> }}
    />
  );
}

function Hand({ rental }: { rental: InHand }) {
  const t = useText();
  const money = useMoney();
  const { electron, cable, from, nest, start, so_far } = rental;
  return (
    <>
      <div className={styles.hand}>
        <span className={styles.box}>
          <IconElectron />
        </span>
        <div className={styles.words}>
          <b>
            {cable
              ? t('console-rider.electron', { electron, cable: t(`console-rider.cable-${cable}`) })
              : electron}
          </b>
          <p className={styles.quiet}>
            <Text
              id={nest === undefined ? 'console-rider.from' : 'console-rider.from-nest'}
              values={{
                venue: from.venue,
                station: from.station,
                nest: nest ?? '',
                when: <Time at={start} zone={from.zone} />,
              }}
            />
          </p>
        </div>
        <div className={styles.sum}>
          <LateOrDue rental={rental} />
          <p className={styles.quiet}>
            {t('console-rider.so-far', { amount: money(so_far.amount, so_far.currency) })}
          </p>
        </div>
      </div>
      <CostBar rental={rental} />
      {rental.report && <SaysItIsBack rental={rental} report={rental.report} />}
    </>
  );
}

const refreshMs = 30_000;

function LateOrDue({ rental: { state, deadline, from } }: { rental: InHand }) {
  const t = useText();
  const now = useNow(refreshMs);
  if (state !== 'late' || deadline === undefined)
    return (
      <b className={styles.big}>
        {deadline === undefined ? (
          t('console-rider.out')
        ) : (
          <Text id="console-rider.due" values={{ when: <Time at={deadline} zone={from.zone} /> }} />
        )}
      </b>
    );
  const { days, hours, minutes } = lateness(deadline, now);
  return (
    <b className={classNames(styles.big, styles.late)}>
      {days > 0
        ? t('console-rider.late-days', { days, hours })
        : t('console-rider.late-hours', { hours, minutes })}
    </b>
  );
}

const barOf = {
  included: styles.included,
  paid: styles.charged,
  pending: styles.charged,
  owed: styles.charged,
  'given-back': styles.back,
  held: styles.held,
  next: styles.next,
} as const;

/** The rider's fee bar with its steps: included, charged, held, and what comes next. */
function CostBar({ rental: { steps, from, so_far, deadline } }: { rental: InHand }) {
  const t = useText();
  const word = useWord();
  const money = useMoney();
  if (steps.length === 0) return null;
  const { currency } = so_far;
  return (
    <ol className={styles.bar} aria-label={t('console-rider.over-time')}>
      {steps.map(({ kind, at, amount, state, plan }) => (
        <li key={`${kind} ${at}`} className={barOf[state]}>
          <b>
            {kind === 'included'
              ? t('console-rider.included')
              : `${kind === 'charge' ? '+' : ''}${money(amount, currency)}`}
          </b>
          <span>
            {kind === 'included' ? (
              deadline !== undefined && (
                <Text id="console-rider.until" values={{ when: <Time at={deadline} zone={from.zone} /> }} />
              )
            ) : (
              <Time at={at} zone={from.zone} />
            )}
          </span>
          {kind === 'upgrade' && plan && <span>{word(`plan.${plan}`)}</span>}
          {kind === 'lost' && <span>{word('fee.lost')}</span>}
          {stateWord(state) && <span>{t(`console-rider.step-${stateWord(state) ?? 'held'}`)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Shape and colour alone would not tell these apart. */
function stateWord(state: InHand['steps'][number]['state']) {
  return state === 'held' || state === 'owed' || state === 'pending' || state === 'given-back'
    ? state
    : undefined;
}

function SaysItIsBack({ rental, report }: { rental: InHand; report: NonNullable<InHand['report']> }) {
  const t = useText();
  return (
    <Note tone="info">
      <b>{t('console-rider.says-back')}</b> {report.words && `“${report.words}” `}
      <Text
        id={report.has_photo ? 'console-rider.told-with-photo' : 'console-rider.told'}
        values={{ when: <Time at={report.at} zone={rental.from.zone} /> }}
      />{' '}
      {rental.silent && (
        <>
          <Text
            id="console-rider.silent-since"
            values={{
              venue: rental.silent.place.venue,
              station: rental.silent.place.station,
              when: <Time at={rental.silent.since} zone={rental.silent.place.zone} />,
            }}
          />{' '}
        </>
      )}
      {rental.held && t('console-rider.fees-held')}
    </Note>
  );
}
