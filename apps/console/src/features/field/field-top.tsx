import type { FieldStation } from '@etg/contract/console/field';
import type { StationRow } from '@etg/contract/console/stations';
import { IconBack } from '@etg/ui/icons';
import { Tap } from '@etg/ui/tap';
import { useEffect } from 'react';
import { HealthMark } from '../../platform/fleet/health-mark.tsx';
import { HeardAgo } from '../../platform/fleet/heard-ago.tsx';
import { LiveFreshness } from '../../platform/freshness.tsx';
import { useText } from '../../platform/i18n.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { usePhone } from '../../platform/use-phone.ts';
import { CallVenue } from './call-venue.tsx';
import styles from './field.module.css';

interface FieldTopProps {
  code: string;
  row: StationRow | undefined;
  page: FieldStation | undefined;
}

/** Which station it is, when it was heard, and the phone of its venue. On a phone without everything else. */
export function FieldTop({ code, row, page }: FieldTopProps) {
  const t = useText();
  const isPhone = usePhone();
  const title = row ? `${code} ${row.venue.title}` : code;
  useEffect(() => {
    document.title = `${title} · ${t('console.title')}`;
  });
  const call = page?.has_contact && <CallVenue venueId={page.venue} title={page.station.venue.title} />;
  if (!isPhone)
    return (
      <PageTop
        page="field"
        crumbs={[
          { href: hrefOf('stations'), label: t('console.page-stations') },
          { href: hrefOf('station', { params: { code } }), label: code },
        ]}
        title={title}
        context={row && <HealthMark station={row} />}
        fresh={row && <HeardAgo station={row} />}
      >
        {call}
      </PageTop>
    );
  return (
    <header className={styles.top}>
      <Tap href={hrefOf('today')} label={t('console-field.back')}>
        <IconBack />
      </Tap>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <LiveFreshness>{row && <HeardAgo station={row} />}</LiveFreshness>
      </div>
      {call}
    </header>
  );
}
