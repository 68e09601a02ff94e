import styles from './sparkline.module.css';

export interface SparklineProps {
  /** One sentence: what it shows. */
  label: string;
  /** From the beginning of the period until now. */
  values: readonly number[];
  /** The whole period that it is compared with. */
  compared?: readonly number[] | undefined;
  /** How many values the whole period has: how far the line of now has come. */
  steps?: number | undefined;
}

const width = 96;
const height = 40;
/** So that neither the line nor its end is cut. */
const margin = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Today as a line in ink until now; behind it the same weekday before. One picture to a screen reader. */
export function Sparkline({ label, values, compared = [], steps = 0 }: SparklineProps) {
  const place = placing([...values, ...compared], Math.max(values.length, compared.length, steps));
  const line = values.map(place);
  const now = line.at(-1);
  if (!now || (line.length < 2 && compared.length < 2)) return null;
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width + 2 * margin} ${height}`}
      width={width + 2 * margin}
      height={height}
      role="img"
      aria-label={label}
    >
      {compared.length > 1 && <path className={styles.compared} d={pathOf(compared.map(place))} />}
      {line.length > 1 && <path d={pathOf(line)} />}
      <circle cx={now.x} cy={now.y} r={3.5} />
    </svg>
  );
}

/** Counts and money start at zero. */
function placing(all: readonly number[], steps: number): (value: number, index: number) => Point {
  const lowest = Math.min(0, ...all);
  const range = Math.max(0, ...all) - lowest || 1;
  const step = width / Math.max(1, steps - 1);
  return (value, index) => ({
    x: rounded(margin + index * step),
    y: rounded(height - margin - ((height - 2 * margin) * (value - lowest)) / range),
  });
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
