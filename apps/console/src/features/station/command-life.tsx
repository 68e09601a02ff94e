import type { StationCommandLine } from '@etg/contract/console/station';
import { classNames } from '@etg/ui/class-names';
import { expiredWord } from '../../platform/fleet/command.rules.ts';
import { useFleetText } from '../../platform/fleet-text.ts';
import { useText } from '../../platform/i18n.tsx';
import styles from './station.module.css';

/** A command's life in place: sent, heard, and how it ended. Spoken when it changes. */
export function CommandLife({ line }: { line: StationCommandLine }) {
  const t = useText();
  const { refusal } = useFleetText({ zone: 'UTC', now: line.sent });
  const { state, reason } = line;
  const isHeard = line.heard !== undefined || state === 'heard' || state === 'done';
  const isFailed = state === 'refused' || state === 'expired';
  const end =
    state === 'refused' && reason !== undefined
      ? refusal(reason)
      : t(`console-stations.command-is-${state === 'expired' ? expiredWord(line) : state}`);
  return (
    <div className={styles.life} role="status">
      <span className={styles.steps} aria-hidden="true">
        <i className={styles.past} />
        <i className={classNames(isHeard && styles.past, state === 'sent' && styles.now)} />
        <i
          className={classNames(
            state === 'done' && styles.past,
            state === 'heard' && styles.now,
            isFailed && styles.failed,
          )}
        />
      </span>
      <span className={isFailed ? styles.bad : undefined}>{end}</span>
    </div>
  );
}
