import type { AlarmWay } from '@etg/contract/console/alarm-words';
import { Button } from '@etg/ui/console/button';
import { Note } from '@etg/ui/note';
import { type ReactNode, useId } from 'react';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import styles from './alarms.module.css';
import { canReach } from './kinds-pane.tsx';
import type { AlarmsPage } from './use-alarm-form.ts';
import type { WayCall } from './use-way-call.ts';

interface WaySectionProps {
  page: AlarmsPage;
  way: AlarmWay;
  icon: ReactNode;
  /** Whether it works, as a `Status`. */
  status: ReactNode;
  wayCall: WayCall;
  children: ReactNode;
}

/** One way of being told: whether it works, how to change it, and a sample. */
export function WaySection({ page, way, icon, status, wayCall, children }: WaySectionProps) {
  const t = useText();
  const id = useId();
  const isOffline = useOfflineSince() !== undefined;
  const sample = () =>
    wayCall.run(() => call('POST /alarms/try', { body: { way } }), `console-alarms.sample-sent-${way}`);
  return (
    <section className={styles.way} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.icon}>{icon}</span>
        <h3 id={id}>{t(`console-alarms.way-${way}`)}</h3>
        {status}
        {canReach(page, way) && (
          <Button size="small" disabled={wayCall.isBusy || isOffline} onClick={() => void sample()}>
            {t('console-alarms.sample')}
          </Button>
        )}
      </div>
      {wayCall.refused !== undefined && (
        <Note tone="bad" alert>
          {wayCall.refused}
        </Note>
      )}
      {wayCall.error !== undefined && <ProblemNote error={wayCall.error} />}
      {children}
    </section>
  );
}
