import type { StationState } from '@etg/contract/console/fleet-words';
import type { StationPage } from '@etg/contract/console/station';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { Status, type StatusKind } from '@etg/ui/console/status';
import { Text, useText } from '../../platform/i18n.tsx';
import { Time } from '../../platform/time.tsx';
import styles from './station.module.css';
import type { StationActs } from './use-station-acts.ts';

const kinds: Readonly<Record<StationState, StatusKind>> = {
  planned: 'wait',
  live: 'good',
  paused: 'off',
  out_of_service: 'off',
  retired: 'done',
};

const ways = [
  { act: 'live', not: 'live' },
  { act: 'paused', not: 'paused' },
  { act: 'out_of_service', not: 'out_of_service' },
] as const;

/** What staff decided about the station. Its own panels do not change it [QF4]. */
export function StatePane({ page, acts }: { page: StationPage; acts: StationActs }) {
  const t = useText();
  const { station, decided } = page;
  const { zone } = station.venue;
  const retire = acts.of('retire');
  const isRetired = station.state === 'retired';
  return (
    <Pane
      title={t('console-stations.state')}
      end={<Status kind={kinds[station.state]}>{t(`console-fleet.state-${station.state}`)}</Status>}
    >
      {decided && (
        <div className={styles.sub}>
          <p>
            {[decided.why && t(`console-fleet.reason-${decided.why}`), decided.by]
              .filter(Boolean)
              .join(' · ')}{' '}
            · <Time at={decided.since} zone={zone} />
          </p>
          {decided.words && <p>{decided.words}</p>}
          {decided.until !== undefined && (
            <p>
              <Text id="console-stations.until" values={{ time: <Time at={decided.until} zone={zone} /> }} />
            </p>
          )}
        </div>
      )}
      {retire && !isRetired && (
        <div className={styles.buttons}>
          {ways
            .filter(({ not }) => station.state !== not)
            .map(({ act }) => (
              <Button
                key={act}
                size="small"
                disabled={acts.of(act)?.cannot !== undefined}
                onClick={acts.of(act)?.begin}
              >
                {t(`console-stations.state-${act}`)}
              </Button>
            ))}
          <Button size="small" kind="bad" disabled={retire.cannot !== undefined} onClick={retire.begin}>
            {t('console-stations.retire-short')}
          </Button>
        </div>
      )}
    </Pane>
  );
}
