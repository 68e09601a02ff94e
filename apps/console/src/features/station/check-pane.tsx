import type { StationPage } from '@etg/contract/console/station';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { Status } from '@etg/ui/console/status';
import { Text, useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Time } from '../../platform/time.tsx';
import styles from './station.module.css';

/** Whether it was checked against the protocol, by whom and when; and its placard [QF6]. */
export function CheckPane({ page: { station, check } }: { page: StationPage }) {
  const t = useText();
  const mayCheck = useMay('station.command') && station.state !== 'retired';
  const { code } = station;
  return (
    <Pane
      title={t('console-stations.check')}
      end={
        check && (
          <Status kind={check.outcome === 'passed' ? 'good' : 'bad'}>
            {t(
              check.outcome === 'passed' ? 'console-stations.check-passed' : 'console-stations.check-failed',
            )}
          </Status>
        )
      }
    >
      <p className={styles.sub}>
        {check ? (
          <Text
            id="console-stations.check-by"
            values={{ by: check.by, at: <Time at={check.at} zone={station.venue.zone} /> }}
          />
        ) : (
          t('console-stations.check-none')
        )}
      </p>
      <div className={styles.buttons}>
        {mayCheck && (
          <Button size="small" href={hrefOf('newStation', { search: { station: code, step: 'check' } })}>
            {t('console-stations.check-again')}
          </Button>
        )}
        {station.state !== 'retired' && (
          <Button size="small" href={hrefOf('placard', { params: { code } })}>
            {t('console-stations.placard')}
          </Button>
        )}
      </div>
    </Pane>
  );
}
