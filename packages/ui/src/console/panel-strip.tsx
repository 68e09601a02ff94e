import { classNames } from '../class-names.tsx';
import styles from './panel-strip.module.css';

export interface StripNest {
  nest: number;
  state: 'holds' | 'free' | 'fault' | 'unreadable';
  /** In percent: the height of the fill. */
  charge?: number | undefined;
  /** The one that the page is about. */
  marked?: boolean | undefined;
}

export interface PanelStripProps {
  /** Left to right, as on the station. */
  nests: readonly StripNest[];
  /** The whole strip in words: "5 of 8 nests hold an Electron, nest 3 jammed". */
  label: string;
  /** As last heard: dashed and hatched, because it may be different now. */
  lastHeard?: boolean | undefined;
}

/** A station as its front panel, small. One picture to a screen reader. */
export function PanelStrip({ nests, label, lastHeard }: PanelStripProps) {
  return (
    <span className={classNames(styles.strip, lastHeard && styles.lastHeard)} role="img" aria-label={label}>
      {nests.map(({ nest, state, charge = 100, marked }) => (
        <span key={nest} className={classNames(styles.nest, styles[state], marked && styles.marked)}>
          <span className={styles.well}>{state === 'holds' && <Fill percent={Math.max(12, charge)} />}</span>
          <small aria-hidden="true">{nest}</small>
        </span>
      ))}
    </span>
  );
}

/** The empty part is drawn over the fill: the security policy of pages allows no inline style. */
function Fill({ percent }: { percent: number }) {
  return (
    <svg className={styles.fill} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
      <rect width="10" height={100 - percent} />
    </svg>
  );
}
