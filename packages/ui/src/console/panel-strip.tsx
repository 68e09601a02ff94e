import { memo } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './panel-strip.module.css';
import { type DrawnNest, type StripPath, type StripSize, stripPaths, stripSize } from './strip-paths.ts';

export interface StripNest extends DrawnNest {
  nest: number;
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

/** A station as its front panel, small, with the numbers of its nests. One picture to a screen reader. */
export function PanelStrip({ nests, label, lastHeard }: PanelStripProps) {
  return (
    <span className={classNames(styles.strip, lastHeard && styles.lastHeard)} role="img" aria-label={label}>
      {nests.map(({ nest, state, charge, marked }) => (
        <span key={nest} className={classNames(styles.nest, marked && styles.marked)}>
          <Drawn nests={[{ state, charge }]} size={numbered} lastHeard={lastHeard ?? false} />
          <small aria-hidden="true">{nest}</small>
        </span>
      ))}
    </span>
  );
}

const numbered: StripSize = { width: 14, height: 24, gap: 0 };
const sizes: Readonly<Record<'small' | 'big', StripSize>> = {
  small: { width: 9, height: 20, gap: 3 },
  big: { width: 14, height: 30, gap: 4 },
};

export interface PanelPictureProps extends PanelStripProps {
  /** `small` in a table, `big` on a phone. */
  size?: 'small' | 'big' | undefined;
}

/** The same without numbers, as a single drawing: cheap enough for thousands of rows. */
export const PanelPicture = memo(function PanelPicture({
  nests,
  label,
  lastHeard = false,
  size = 'small',
}: PanelPictureProps) {
  return (
    <span className={styles.picture} role="img" aria-label={label}>
      <Drawn nests={nests} size={stripSize(nests.length, sizes[size])} lastHeard={lastHeard} />
    </span>
  );
});

interface DrawnProps {
  nests: readonly DrawnNest[];
  size: StripSize;
  lastHeard: boolean;
}

const order: readonly StripPath[] = [
  'free',
  'off',
  'slash',
  'holds',
  'fill',
  'hatch',
  'open',
  'unreadable',
  'fault',
  'bar',
  'lit',
];

function Drawn({ nests, size, lastHeard }: DrawnProps) {
  const paths = stripPaths(nests, size, lastHeard);
  const width = Math.max(1, nests.length * (size.width + size.gap) - size.gap);
  return (
    <svg
      className={classNames(styles.drawn, lastHeard && styles.old)}
      width={width}
      height={size.height}
      viewBox={`0 0 ${width} ${size.height}`}
      aria-hidden="true"
    >
      {order.map((name) => paths[name] && <path key={name} className={styles[name]} d={paths[name]} />)}
    </svg>
  );
}
