import type { Today } from '@etg/contract/console/today';
import { Body } from '@etg/ui/console/frame';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFollow } from '../../platform/live.ts';
import { useMe } from '../../platform/me.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { clockOptions } from '../../platform/time.rules.ts';
import { useLocale, useNow } from '../../platform/time.tsx';
import type { InboxParts } from './inbox-parts.ts';
import { listLinks } from './list-links.ts';
import { MapPane } from './map-pane.tsx';
import { NeedsPane } from './needs-pane.tsx';
import { PhoneFigures } from './phone-figures.tsx';
import { RentalsPane } from './rentals-pane.tsx';
import { ScopeChoice, useScope } from './scope-choice.tsx';
import styles from './today.module.css';
import { TodayFigures } from './today-figures.tsx';

/** A fleet speaks all the time: what changes is read again at most this often. */
const gatherMs = 2_000;

/** How the fleet is now, what needs a person, where, and who has an Electron [QF1]. */
export function TodayPage({ inbox }: { inbox: InboxParts }) {
  const country = useScope();
  const query = useQuery({
    ...callQuery('GET /today', { query: { country } }),
    placeholderData: keepPreviousData,
  });
  useFollow('stations', [['GET /today'], ['GET /stations/map']], gatherMs);
  useFollow('inbox', [['GET /today']], gatherMs);
  const today = query.data;
  return (
    <>
      <PageTop page="today" context={<Moment />}>
        {today && <ScopeChoice countries={today.countries} country={country} />}
      </PageTop>
      {today ? (
        <TodayBody today={today} inbox={inbox} country={country} />
      ) : (
        <Body>
          <Pending query={query}>{null}</Pending>
        </Body>
      )}
    </>
  );
}

interface TodayBodyProps {
  today: Today;
  inbox: InboxParts;
  country: string | undefined;
}

function TodayBody({ today, inbox, country }: TodayBodyProps) {
  const links = listLinks(country, useMe().rights);
  return (
    <Body columns="strip">
      <div>
        <div className={styles.wide}>
          <TodayFigures today={today} links={links} />
        </div>
        <div className={styles.phone}>
          <PhoneFigures today={today} links={links} />
        </div>
      </div>
      <NeedsPane today={today} inbox={inbox} links={links} />
      <div className={styles.right}>
        <MapPane box={today.box} scope={country} links={links} />
        {today.rentals && <RentalsPane rentals={today.rentals} out={today.figures.out.now} links={links} />}
      </div>
    </Body>
  );
}

/** "Saturday, Nov 14, 8:46 pm". */
function Moment() {
  const locale = useLocale();
  const now = useNow(15_000);
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    ...clockOptions(locale),
  }).format(now);
}
