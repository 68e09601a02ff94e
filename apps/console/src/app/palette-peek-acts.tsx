import { IconInbox } from '@etg/ui/console/icons';
import { Key } from '@etg/ui/console/key';
import { IconClock, IconElectron, IconPeople } from '@etg/ui/icons-more';
import { IconNova } from '@etg/ui/icons-station';
import type { ReactNode } from 'react';
import { useText } from '../platform/i18n.tsx';
import styles from './palette.module.css';
import type { PaletteModel } from './use-palette.ts';

/** What can be opened from what is chosen, each with its key. */
export function PeekActs({ palette: { current, go } }: { palette: PaletteModel }) {
  const t = useText();
  const { electron, rental, rider, report, main, station } = current?.places ?? {};
  if (main === undefined) return null;
  return (
    <div className={styles.acts}>
      {electron !== undefined && (
        <Act icon={<IconElectron small />} keys={['↵']} onPress={() => go(electron)}>
          {t('console-search.open-electron')}
        </Act>
      )}
      {rental !== undefined && (
        <Act icon={<IconClock small />} keys={main === rental ? ['↵'] : []} onPress={() => go(rental)}>
          {t('console-search.open-rental')}
        </Act>
      )}
      {rider !== undefined && (
        <Act icon={<IconPeople small />} keys={[main === rider ? '↵' : 'Tab']} onPress={() => go(rider)}>
          {t('console-search.open-rider')}
        </Act>
      )}
      {station !== undefined && (
        <Act icon={<IconNova small />} keys={main === station ? ['↵'] : []} onPress={() => go(station)}>
          {t('console-search.open-station')}
        </Act>
      )}
      {report !== undefined && (
        <Act icon={<IconInbox small />} keys={['Ctrl', 'I']} onPress={() => go(report)}>
          {t('console-search.open-report')}
        </Act>
      )}
    </div>
  );
}

interface ActProps {
  icon: ReactNode;
  keys: readonly string[];
  onPress: () => void;
  children: ReactNode;
}

function Act({ icon, keys, onPress, children }: ActProps) {
  return (
    <button type="button" className={styles.act} onClick={onPress}>
      {icon}
      <b>{children}</b>
      <span>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </span>
    </button>
  );
}
