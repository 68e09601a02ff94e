import type { RentalCase } from '@etg/contract/console/rental-case';
import { useText } from '../../platform/i18n.tsx';
import { useMoney } from '../../platform/time.tsx';
import styles from './axis.module.css';
import { type AxisPoint, axisSize, type Axis as Layout, lanes } from './axis.rules.ts';
import { AxisFrame } from './axis-frame.tsx';
import { labelKey, labelled } from './axis-labels.rules.ts';
import { useEvidenceWords } from './use-evidence-words.ts';

interface AxisProps {
  axis: Layout;
  facts: RentalCase;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  sentence: string;
}

/** The drawing. Its points are also in the list and in the table, so that it is one picture to a screen reader. */
export function Axis({ axis, facts, chosen, onChoose, sentence }: AxisProps) {
  const { points } = axis;
  const pressed = points.find(({ item, magnified }) => magnified && item.kind === 'pressed');
  const commanded = points.find(({ item, magnified }) => magnified && item.kind === 'commanded');
  const taken = points.find(({ item, magnified }) => magnified && item.kind === 'taken');
  return (
    <svg
      className={styles.axis}
      viewBox={`0 0 ${axisSize.width} ${axisSize.height}`}
      role="img"
      aria-label={sentence}
    >
      <defs>
        <pattern
          id="case-hatch"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v6" stroke="currentColor" strokeWidth="2" />
        </pattern>
      </defs>
      <AxisFrame axis={axis} facts={facts} />
      {pressed && commanded && taken && (
        <path
          className={styles.thread}
          d={`M${pressed.x} ${pressed.y}L${commanded.x} ${commanded.y}H${taken.x}`}
        />
      )}
      <Points points={points} chosen={chosen} onChoose={onChoose} />
      {axis.now !== undefined && (
        <>
          <path className={styles.edge} d={`M${axis.now} 30V306`} />
          <circle className={styles.now} cx={axis.now} cy={26} r={6.5} />
        </>
      )}
    </svg>
  );
}

function Points({
  points,
  chosen,
  onChoose,
}: {
  points: readonly AxisPoint[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const words = useEvidenceWords();
  const money = useMoney();
  const t = useText();
  const textOf = ({ item }: AxisPoint) =>
    item.kind === 'claimed' && item.words
      ? t('console-case.quoted', { words: shortened(item.words) })
      : words.label(item);
  const labels = labelled(points, textOf, chosen);
  return points.map((point) => {
    const { item, x, y } = point;
    const key = labelKey(point);
    const label = labels.get(key);
    const isMoney = item.lane === 'money';
    const above =
      isMoney && item.money && item.money.amount > 0
        ? money(item.money.amount, item.money.currency)
        : undefined;
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way to choose; the list and arrow keys are the others
      <g key={key} className={styles.point} onClick={() => onChoose(item.id)}>
        <title>{words.title(item)}</title>
        {item.id === chosen && <circle className={styles.ring} cx={x} cy={y} r={13} />}
        {item.kind === 'claimed' && (
          <path className={styles.dotted} d={`M${x} ${y + 9}V${lanes.station - 7}`} />
        )}
        <Mark point={point} />
        {label && (
          <text
            x={label.x}
            y={y + label.dy}
            textAnchor={label.anchor}
            className={item.kind === 'claimed' ? styles.strong : undefined}
          >
            {label.text}
          </text>
        )}
        {label && above && (
          <text x={label.x} y={y - 14} textAnchor={label.anchor} className={styles.strong}>
            {above}
          </text>
        )}
      </g>
    );
  });
}

/** Square: a station said it. Disc: we did. Hollow square: the bank said it. Dotted ring: a person's word. */
function Mark({ point: { item, x, y } }: { point: AxisPoint }) {
  if (item.kind === 'lit') return <circle className={styles.now} cx={x} cy={y} r={8} />;
  if (item.source === 'we') return <circle className={styles.ink} cx={x} cy={y} r={6.5} />;
  if (item.source === 'person')
    return item.kind === 'claimed' ? (
      <circle className={styles.word} cx={x} cy={y} r={7} />
    ) : (
      <circle className={styles.told} cx={x} cy={y} r={6} />
    );
  const box = { x: x - 6.5, y: y - 6.5, width: 13, height: 13, rx: 3.5 };
  if (item.source === 'station') return <rect className={styles.ink} {...box} />;
  const isBad = item.kind === 'declined' || item.kind === 'disputed' || item.kind === 'not-known';
  return <rect className={isBad ? styles.badBank : styles.bankBox} {...box} />;
}

const mostOfWords = 34;

function shortened(words: string): string {
  return words.length > mostOfWords ? `${words.slice(0, mostOfWords - 1).trimEnd()}…` : words;
}
