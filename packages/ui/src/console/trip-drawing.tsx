import { PanelPicture } from './panel-strip.tsx';
import styles from './trip-drawing.module.css';

export interface TripDrawingProps {
  /** In percent, when it was taken. Undefined: not known, drawn hatched. */
  chargeOut: number | undefined;
  /** In percent, when it came back. Undefined: not known. */
  chargeBack: number | undefined;
  /** Not back yet: the line stays open. */
  isUnderWay: boolean;
  /** How long it was out, as a share of the longest trip beside it: 0 to 1. */
  length: number;
  /** All of it in words: "84 % when taken, 12 % when brought back, after 43 min". */
  label: string;
}

const longest = 120;
const shortest = 6;

/** One trip on a line: how full an Electron was taken, how long it was out, and how full it came back. */
export function TripDrawing({ chargeOut, chargeBack, isUnderWay, length, label }: TripDrawingProps) {
  const width = shortest + (longest - shortest) * Math.min(1, Math.max(0, length));
  return (
    <span className={styles.trip} role="img" aria-label={label}>
      <span aria-hidden="true">
        <Charge percent={chargeOut} />
        <svg width={width} height={30} viewBox={`0 0 ${width} 30`} aria-hidden="true">
          <path className={isUnderWay ? styles.open : styles.line} d={`M2 15H${width - 2}`} />
        </svg>
        {!isUnderWay && <Charge percent={chargeBack} />}
      </span>
    </span>
  );
}

function Charge({ percent }: { percent: number | undefined }) {
  const isKnown = percent !== undefined;
  return (
    <PanelPicture
      nests={[{ nest: 1, state: 'holds', charge: percent ?? 100 }]}
      label=""
      lastHeard={!isKnown}
      size="big"
    />
  );
}
