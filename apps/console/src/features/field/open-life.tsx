import type { StationCommandLine } from '@etg/contract/console/station';
import { classNames } from '@etg/ui/class-names';
import { useFleetText } from '../../platform/fleet-text.ts';
import { useText } from '../../platform/i18n.tsx';
import styles from './dock.module.css';
import { type OpenLife as Life, lifeStages } from './open-life.rules.ts';

/** A command's life: sent, heard, open, locked again. Spoken when it changes. */
export function OpenLife({ life }: { life: Life & { line: StationCommandLine } }) {
  const t = useText();
  const { line, stage, failed, left } = life;
  const { refusal } = useFleetText({ zone: 'UTC', now: line.sent });
  const reached = lifeStages.indexOf(stage);
  const words = failed
    ? line.state === 'refused' && line.reason !== undefined
      ? refusal(line.reason)
      : t(line.reason === 'not-sent' ? 'console-field.life-not-sent' : 'console-field.life-may-be-open')
    : stage === 'open' && left === undefined
      ? t('console-field.life-open-unsaid')
      : t(`console-field.life-${stage}-now`, { seconds: left ?? 0 });
  return (
    <div className={styles.life}>
      <ol aria-hidden="true">
        {lifeStages.map((each, place) => (
          <li
            key={each}
            className={classNames(
              place <= reached && !(failed && place === reached) && styles.past,
              !failed && place === reached + 1 && styles.now,
              failed && place === reached + 1 && styles.failed,
            )}
          >
            <i />
            {t(`console-field.life-${each}`)}
          </li>
        ))}
      </ol>
      <p className={failed ? styles.isBad : undefined} role="status">
        {words}
      </p>
    </div>
  );
}
