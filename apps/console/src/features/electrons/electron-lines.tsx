import type { ElectronRow } from '@etg/contract/console/electrons';
import { useText } from '../../platform/i18n.tsx';
import { electronHref } from '../../platform/page-links.ts';
import { PhoneLines } from '../../platform/table/phone-lines.tsx';
import type { DudLimits } from './electron-kinds.rules.ts';
import { ElectronWhere } from './electron-where.tsx';
import styles from './electrons.module.css';
import { ScoreMark, StateMark } from './marks.tsx';

interface ElectronLinesProps {
  electrons: readonly ElectronRow[];
  limits: DudLimits | undefined;
  onEnd: () => void;
  /** The ids of the first rows, with commas between. */
  onShown: (ids: string) => void;
}

/** The list on a phone: each line opens its Electron. */
export function ElectronLines({ electrons, limits, onEnd, onShown }: ElectronLinesProps) {
  const t = useText();
  return (
    <PhoneLines
      label={t('console.page-electrons')}
      items={electrons}
      idOf={({ id }) => id}
      hrefOf={({ id }) => electronHref(id)}
      onEnd={onEnd}
      onShown={onShown}
    >
      {(electron) => (
        <>
          <span>
            <b>{electron.id}</b> {t(`console-electrons.cable-${electron.cable}`)}
          </span>
          <ScoreMark score={electron.score} limits={limits} />
          <span className={styles.sub}>
            <ElectronWhere electron={electron} />
          </span>
          <span className={styles.sub}>
            {electron.charge !== undefined && t('console-electrons.charge', { charge: electron.charge })}
          </span>
          {electron.state !== 'in_service' && <StateMark electron={electron} />}
        </>
      )}
    </PhoneLines>
  );
}
