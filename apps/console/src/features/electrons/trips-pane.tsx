import type { ElectronPage, ElectronTrip } from '@etg/contract/console/electrons';
import { Pane } from '@etg/ui/console/pane';
import { Status } from '@etg/ui/console/status';
import { TripDrawing } from '@etg/ui/console/trip-drawing';
import { Link } from '@etg/ui/link';
import { useFleetText } from '../../platform/fleet-text.ts';
import { Text, useText } from '../../platform/i18n.tsx';
import { useMe } from '../../platform/me.tsx';
import { hrefOf, mayOpen } from '../../platform/pages.ts';
import { useMoney, useNow } from '../../platform/time.tsx';
import { verdictKinds } from './electron-kinds.rules.ts';
import { Moment } from './electron-where.tsx';
import styles from './electrons.module.css';
import { longestTrip, secondsOut } from './trip.rules.ts';

const refreshMs = 15_000;

/** Its last trips under each other: charge out against in, how long, what became of it, and what was given back. */
export function TripsPane({ page: { trips } }: { page: ElectronPage }) {
  const t = useText();
  const now = Math.floor(useNow(refreshMs) / 1_000);
  const longest = longestTrip(trips, now);
  return (
    <Pane title={t('console-electrons.trips')} about={t('console-electrons.trips-about')} flush fill>
      {trips.length === 0 ? (
        <p className={styles.none}>{t('console-electrons.no-trips')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and may have no link inside
        <ol className={styles.trips} tabIndex={0} aria-label={t('console-electrons.trips')}>
          {trips.map((trip) => (
            <TripLine key={trip.release} trip={trip} longest={longest} now={now} />
          ))}
        </ol>
      )}
    </Pane>
  );
}

interface TripLineProps {
  trip: ElectronTrip;
  longest: number;
  now: number;
}

function TripLine({ trip, longest, now }: TripLineProps) {
  const t = useText();
  const span = useFleetText({ zone: trip.from.zone, now }).span;
  const seconds = secondsOut(trip, now);
  const percent = (charge: number | undefined) =>
    charge === undefined ? t('console-electrons.not-known') : t('console-electrons.charge', { charge });
  const isUnderWay = trip.back === undefined;
  const isNothingKnown = trip.charge_out === undefined && trip.charge_back === undefined;
  const values = {
    out: percent(trip.charge_out),
    back: percent(trip.charge_back),
    time: span(seconds),
  };
  return (
    <li>
      <TripPlace trip={trip} />
      <span className={styles.drawing}>
        <TripDrawing
          chargeOut={trip.charge_out}
          chargeBack={trip.charge_back}
          isUnderWay={isUnderWay}
          length={longest === 0 ? 0 : seconds / longest}
          label={t(
            isUnderWay ? 'console-electrons.trip-open-spoken' : 'console-electrons.trip-spoken',
            values,
          )}
        />
      </span>
      <span className={styles.sub} aria-hidden="true">
        {t(
          isUnderWay
            ? 'console-electrons.trip-open'
            : isNothingKnown
              ? 'console-electrons.trip-not-known'
              : 'console-electrons.trip',
          values,
        )}
      </span>
      <span className={styles.verdict}>
        <Status kind={verdictKinds[trip.verdict]}>{t(`console-electrons.verdict-${trip.verdict}`)}</Status>
        <Gave trip={trip} />
      </span>
    </li>
  );
}

/** When and where it was taken, by whom, and where it came back. */
function TripPlace({ trip }: { trip: ElectronTrip }) {
  const { rental, rider, taken, from } = trip;
  const { rights } = useMe();
  const time = <Moment at={taken} zone={from.zone} />;
  const name = rider && (rider.name ?? rider.phone);
  return (
    <span className={styles.trip}>
      <span>
        <b>
          {mayOpen('rentalCase', rights) ? (
            <Link href={hrefOf('rentalCase', { params: { rentalId: rental } })}>{time}</Link>
          ) : (
            time
          )}
        </b>{' '}
        {name}
      </span>
      <span className={styles.sub}>{useWay(trip)}</span>
    </span>
  );
}

/** "1001 Lantern Bar, nest 3 to 1002 Pier Arcade", or "… and back there". */
function useWay({ from, nest, to }: ElectronTrip): string {
  const t = useText();
  const place = { station: from.station, venue: from.venue };
  const start =
    nest === undefined
      ? t('console-electrons.where-station', place)
      : t('console-electrons.where-in-nest', { ...place, nest });
  if (!to) return start;
  return to.station === from.station
    ? t('console-electrons.way-back-there', { from: start })
    : t('console-electrons.way', { from: start, station: to.station, venue: to.venue });
}

/** What the rule gave back, and when. */
function Gave({ trip: { gave, from } }: { trip: ElectronTrip }) {
  const t = useText();
  const money = useMoney();
  if (!gave) return null;
  const { what, also, sum, at } = gave;
  const words = [t(`console-electrons.gave-${what}`), sum && money(sum.amount, sum.currency)];
  return (
    <span className={styles.sub}>
      <Text
        id="console-electrons.gave-at"
        values={{ what: words.filter(Boolean).join(' '), time: <Moment at={at} zone={from.zone} /> }}
      />
      {also && <span>{t(`console-electrons.gave-${also}`)}</span>}
    </span>
  );
}
