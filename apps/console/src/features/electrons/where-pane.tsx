import type { ElectronPage } from '@etg/contract/console/electrons';
import { type Fact, Facts } from '@etg/ui/console/facts';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { useQuery } from '@tanstack/react-query';
import { StationStrip } from '../../platform/fleet/station-strip.tsx';
import { Text, useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { useMe } from '../../platform/me.tsx';
import { hrefOf, mayOpen } from '../../platform/pages.ts';
import { callQuery } from '../../platform/query.ts';
import { ElectronWhere, Moment } from './electron-where.tsx';
import styles from './electrons.module.css';

/** Where it is, with the station's panel and its nest marked; or who has it; or where it was last seen. */
export function WherePane({ page }: { page: ElectronPage }) {
  const t = useText();
  const { electron } = page;
  return (
    <Pane title={t('console-electrons.column-where')}>
      <div className={styles.whereIs}>
        <div className={styles.stack}>
          <p className={styles.place}>
            <PlaceLink page={page} />
          </p>
          <PlaceWords page={page} />
          {electron.place === 'nest' && electron.at && (
            <MarkedStrip code={electron.at.station} nest={electron.nest} />
          )}
        </div>
        <Facts facts={useFacts(page)} />
      </div>
    </Pane>
  );
}

/** In a nest it leads to that nest of the station's page. */
function PlaceLink({ page: { electron } }: { page: ElectronPage }) {
  const { place, at, nest } = electron;
  if (place !== 'nest' || !at) return <ElectronWhere electron={electron} />;
  return (
    <Link
      href={hrefOf('station', {
        params: { code: at.station },
        search: { nest: nest === undefined ? undefined : String(nest) },
      })}
    >
      <ElectronWhere electron={electron} />
    </Link>
  );
}

/** How we know, and what stands behind "out", "lost" and "nowhere". */
function PlaceWords({ page: { electron, held } }: { page: ElectronPage }) {
  const { place, at, since } = electron;
  const station = at && (
    <Link href={hrefOf('station', { params: { code: at.station } })}>
      {at.station} {at.venue}
    </Link>
  );
  if (place === 'nest')
    return (
      since !== undefined && (
        <p className={styles.sub}>
          <Text id="console-electrons.there-since" values={{ time: <Moment at={since} zone={at?.zone} /> }} />
        </p>
      )
    );
  return (
    <div className={styles.sub}>
      {held && <Holder held={held} zone={at?.zone} />}
      {!held && place === 'nowhere' && (
        <p>
          <Text id="console-electrons.nowhere-about" />
        </p>
      )}
      {station && (
        <p>
          <Text
            id={place === 'nowhere' ? 'console-electrons.seen-last' : 'console-electrons.taken-from'}
            values={{ station }}
          />
        </p>
      )}
    </div>
  );
}

type Held = NonNullable<ElectronPage['held']>;

/** Who has it, as far as the reader may know: name and masked number, and the rental. */
function Holder({ held: { rider, rental, since }, zone }: { held: Held; zone: string | undefined }) {
  const t = useText();
  const { rights } = useMe();
  const time = <Moment at={since} zone={zone} />;
  const isReadable = mayOpen('rentalCase', rights);
  return (
    <p>
      {rider ? (
        <Text
          id="console-electrons.held-by"
          values={{
            who: isReadable ? (
              <Link href={hrefOf('rider', { params: { riderId: rider.id } })}>
                {rider.name ?? rider.phone}
              </Link>
            ) : (
              (rider.name ?? rider.phone)
            ),
            phone: rider.name === undefined ? '' : rider.phone,
            time,
          }}
        />
      ) : (
        <Text id="console-electrons.held" values={{ time }} />
      )}{' '}
      {isReadable && (
        <Link href={hrefOf('rentalCase', { params: { rentalId: rental } })}>
          {t('console-electrons.open-rental')}
        </Link>
      )}
    </p>
  );
}

/** The station as its front panel, live, with the Electron's nest marked. Until it is read, nothing is drawn. */
function MarkedStrip({ code, nest }: { code: string; nest: number | undefined }) {
  const t = useText();
  const asked = callQuery('GET /stations', { query: { codes: code, limit: 1 } });
  const { data } = useQuery(asked);
  useFollow(`station:${code}`, [asked.queryKey]);
  const station = data?.stations[0];
  if (!station || station.panel.length === 0) return null;
  return (
    <div className={styles.strip}>
      <StationStrip station={station} marked={nest ?? 0} />
      {!station.online && <p className={styles.sub}>{t('console-electrons.last-heard')}</p>}
    </div>
  );
}

function useFacts({ electron, first_seen }: ElectronPage): Fact[] {
  const t = useText();
  return [
    ...(electron.charge === undefined
      ? []
      : [
          {
            name: t('console-electrons.column-charge'),
            value: t('console-electrons.charge', { charge: electron.charge }),
          },
        ]),
    { name: t('console-electrons.column-cable'), value: t(`console-electrons.cable-${electron.cable}`) },
    { name: t('console-electrons.trips-of', { days: tripDays }), value: electron.trips },
    {
      name: t('console-electrons.first-seen'),
      value: <Moment at={first_seen} zone={electron.at?.zone} />,
    },
  ];
}

/** Of the trips, as the server counts them. */
const tripDays = 30;
