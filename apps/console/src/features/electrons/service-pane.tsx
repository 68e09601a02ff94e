import type { ElectronPage } from '@etg/contract/console/electrons';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { Note } from '@etg/ui/note';
import { Text, useText } from '../../platform/i18n.tsx';
import { Moment } from './electron-where.tsx';
import styles from './electrons.module.css';
import { StateMark } from './marks.tsx';
import type { ElectronActs } from './use-electron-acts.ts';

interface ServicePaneProps {
  page: ElectronPage;
  acts: ElectronActs;
}

/** Whether riders get it, who decided that and why, and what can be decided. */
export function ServicePane({ page, acts }: ServicePaneProps) {
  const t = useText();
  const { electron } = page;
  const isSeenAgain = electron.state === 'retired' && electron.place === 'nest';
  return (
    <Pane title={t('console-electrons.service')} end={<StateMark electron={{ state: electron.state }} />}>
      <div className={styles.stack}>
        <p className={styles.sub}>{t(`console-electrons.state-${electron.state}-about`)}</p>
        <Decided page={page} />
        {isSeenAgain && <Note tone="warn">{t('console-electrons.seen-again')}</Note>}
        {acts.possible.length > 0 && (
          <div className={styles.buttons}>
            {acts.possible.map((act) => (
              <Button
                key={act}
                kind={act === 'retire' ? 'bad' : undefined}
                disabled={acts.isOffline}
                onClick={() => acts.begin(act)}
              >
                {t(`console-electrons.${act}`)}
              </Button>
            ))}
          </div>
        )}
        {acts.isOffline && acts.possible.length > 0 && (
          <p className={styles.sub}>{t('console-electrons.not-offline')}</p>
        )}
      </div>
    </Pane>
  );
}

/** "Does not charge. By Priya since Fri 8:12 pm", and what they wrote. */
function Decided({ page: { decided, electron } }: { page: ElectronPage }) {
  const t = useText();
  if (!decided) return null;
  const time = <Moment at={decided.since} zone={electron.at?.zone} />;
  return (
    <div>
      {decided.why && <b>{t(`console-electrons.why-${decided.why}`)}</b>}
      <p className={styles.sub}>
        {decided.by === undefined ? (
          <Text id="console-electrons.decided-by-rule" values={{ time }} />
        ) : (
          <Text id="console-electrons.decided-by" values={{ who: decided.by, time }} />
        )}
      </p>
      {decided.words && <p className={styles.quote}>{decided.words}</p>}
    </div>
  );
}
