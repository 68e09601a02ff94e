import type { WorkbenchStation } from '@etg/contract/workbench';
import { Mark } from '@etg/ui/mark';
import { ResetButton } from './reset-button.tsx';
import { countWords, isConnected } from './station/station.rules.ts';
import { StationPicker } from './station/station-picker.tsx';
import { Status } from './status.tsx';
import styles from './tool-bar.module.css';
import type { Acts } from './wire/use-acts.ts';

interface BarProps {
  stations: readonly WorkbenchStation[];
  station: WorkbenchStation;
  acts: Acts;
  onChoose: (code: string) => void;
}

export function ToolBar({ stations, station, acts, onChoose }: BarProps) {
  return (
    <header className={styles.bar}>
      <h1 className={styles.brand}>
        <Mark />
        <span className={styles.name}>Virtual Supernova</span>
      </h1>
      <StationPicker stations={stations} chosen={station} onChoose={onChoose} />
      <span className={styles.status}>
        <Status online={isConnected(station)} />
      </span>
      <p className={styles.counts}>{countWords(station)}</p>
      <a className={styles.app} href="/" target="_blank" rel="noreferrer">
        Open the app
      </a>
      <span className={styles.reset}>
        <ResetButton acts={acts} />
      </span>
    </header>
  );
}
