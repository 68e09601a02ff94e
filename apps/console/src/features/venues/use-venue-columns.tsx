import type { VenueRow } from '@etg/contract/console/venue';
import { Status } from '@etg/ui/console/status';
import { Link } from '@etg/ui/link';
import { useMemo } from 'react';
import { Text, type Translate, useText, useTexts } from '../../platform/i18n.tsx';
import { hrefOf } from '../../platform/pages.ts';
import type { Column } from '../../platform/table/column.ts';
import { Time, useLocale } from '../../platform/time.tsx';
import styles from './venues.module.css';

export function venueHref(venueId: string): string {
  return hrefOf('venue', { params: { venueId } });
}

/** The columns, always the same objects: rows that have not changed are not drawn again while one scrolls. */
export function useVenueColumns(): readonly Column<VenueRow>[] {
  const texts = useTexts();
  const t = useText();
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is a new function in each render, but the same as long as the texts are
  return useMemo(() => {
    const countryName = new Intl.DisplayNames([locale], { type: 'region' });
    return [...placeColumns(t, (country) => countryName.of(country) ?? country), ...stateColumns(t)];
  }, [texts, locale]);
}

function placeColumns(t: Translate, countryName: (country: string) => string): Column<VenueRow>[] {
  return [
    {
      id: 'title',
      header: t('console-venues.column-title'),
      value: ({ title }) => title,
      cell: ({ id, title }) => (
        <Link
          href={venueHref(id)}
          className={styles.title}
          tabIndex={-1}
          onClick={(event) => event.stopPropagation()}
        >
          {title}
        </Link>
      ),
    },
    {
      id: 'city',
      header: t('console-venues.column-address'),
      value: ({ address }) => address,
      cell: ({ address }) => <span className={styles.address}>{address}</span>,
    },
    {
      id: 'country',
      header: t('console-venues.column-country'),
      cell: ({ country }) => countryName(country),
    },
    {
      id: 'stations',
      header: t('console-venues.column-stations'),
      value: ({ stations }) => stations.length,
      cell: ({ stations }) =>
        stations.length > mostCodes
          ? t('console-venues.stations-more', {
              codes: stations.slice(0, mostCodes).join(', '),
              more: stations.length - mostCodes,
            })
          : stations.join(', '),
    },
    {
      id: 'health',
      header: t('console-venues.column-health'),
      value: (venue) => venue.need_care,
      cell: ({ stations, need_care: count }) =>
        stations.length === 0 ? (
          <Status kind="off">{t('console-venues.no-station')}</Status>
        ) : (
          <Status kind={count > 0 ? 'warn' : 'good'}>
            {count > 0 ? t('console-venues.need-care', { count }) : t('console-venues.healthy')}
          </Status>
        ),
    },
  ];
}

const mostCodes = 3;

function stateColumns(t: Translate): Column<VenueRow>[] {
  return [
    {
      id: 'shown',
      header: t('console-venues.column-shown'),
      cell: (venue) => t(venue.is_public ? 'console-venues.shown-public' : 'console-venues.shown-private'),
    },
    {
      id: 'pays',
      header: t('console-venues.column-pays'),
      cell: (venue) => t(`console-venues.pays-${venue.who_pays}`),
    },
    {
      id: 'announcement',
      header: t('console-venues.announcement'),
      cell: (venue) => <Announced venue={venue} />,
    },
    {
      id: 'texts',
      header: t('console-venues.column-texts'),
      cell: ({ texts_missing: count }) =>
        count > 0 && <Status kind="warn">{t('console-venues.texts-missing', { count })}</Status>,
    },
  ];
}

/** What riders are told there; a planned one with the moment from which they are. */
function Announced({ venue: { announcement, announced_from: from, zone } }: { venue: VenueRow }) {
  const t = useText();
  if (!announcement) return null;
  const words = t(`console-venues.announce-${announcement}`);
  if (from === undefined) return words;
  return (
    <Status kind="wait">
      {words} <Text id="console-venues.announce-from" values={{ time: <Time at={from} zone={zone} /> }} />
    </Status>
  );
}
