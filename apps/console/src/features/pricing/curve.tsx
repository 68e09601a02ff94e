import { decimalsOf } from '@etg/domain/currency-decimals';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import styles from './curve.module.css';
import {
  amountTicks,
  endOf,
  handleStep,
  horizonOf,
  movedHandle,
  paidAfter,
  pathOf,
  pointsOf,
  timeTicks,
} from './curve.rules.ts';
import type { PriceWords } from './use-price-words.ts';

interface CurveProps {
  schedule: FeeSchedule;
  /** What it is compared with. */
  before: FeeSchedule | undefined;
  minutes: number;
  onMove: (minutes: number) => void;
  words: PriceWords;
  /** What follows after the drawing. */
  children: (horizon: number) => ReactNode;
}

const height = 300;
const top = 26;
const bottom = 258;
const left = 50;
const right = 14;
/** So much room a name below the drawing needs. */
const tickWidth = 74;

/** Two lines of steps, and a handle on them: by mouse, touch or keys. */
export function Curve({ schedule, before, minutes, onMove, words, children }: CurveProps) {
  const t = useText();
  const { box, width } = useWidth();
  const schedules = before ? [schedule, before] : [schedule];
  const end = endOf(schedules);
  const at = Math.min(minutes, end);
  const [held, setHeld] = useState<number>();
  // While it is dragged the drawing holds still under the pointer.
  const horizon = held ?? Math.max(horizonOf(schedules), Math.ceil(at * 1.1));
  const most = Math.max(...schedules.map((each) => paidAfter(each, horizon)));
  const ticks = amountTicks(most, 10 ** decimalsOf(schedule.currency));
  const highest = ticks.at(-1) ?? 1;
  const x = (value: number) => left + (value / horizon) * (width - left - right);
  const y = (total: number) => bottom - (total / highest) * (bottom - top);
  const paid = { now: paidAfter(schedule, at), before: before && paidAfter(before, at) };
  const sentence =
    paid.before === undefined
      ? t('console-prices.curve-sentence', { span: words.span(at), paid: words.money(paid.now) })
      : t('console-prices.curve-sentence-both', {
          span: words.span(at),
          paid: words.money(paid.now),
          before: words.money(paid.before),
        });

  const handle = useHandle({ horizon, width, end, at, isHeld: held !== undefined, setHeld, onMove });
  return (
    <div className={styles.curve}>
      <p className={styles.tail}>{children(horizon)}</p>
      <div ref={box} className={styles.plot} {...handle.pointer}>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence}>
          <Grid
            ticks={ticks}
            horizon={horizon}
            width={width}
            x={x}
            y={y}
            currency={schedule.currency}
            words={words}
          />
          {before && <path className={styles.second} d={pathOf(pointsOf(before), { x, y, horizon })} />}
          <path className={styles.first} d={pathOf(pointsOf(schedule), { x, y, horizon })} />
          <path className={styles.hand} d={`M${x(at)} ${top}V${bottom}`} />
          <Marks paid={paid} x={x(at)} y={y} width={width} words={words} />
        </svg>
        <div
          className={styles.handle}
          style={{ left: `${(x(at) / width) * 100}%` }}
          role="slider"
          tabIndex={0}
          aria-label={t('console-prices.handle')}
          aria-valuemin={0}
          aria-valuemax={end}
          aria-valuenow={at}
          aria-valuetext={sentence}
          onKeyDown={handle.press}
        >
          <span className={styles.chip}>{words.span(at)}</span>
        </div>
      </div>
    </div>
  );
}

interface HandleProps {
  horizon: number;
  width: number;
  end: number;
  at: number;
  isHeld: boolean;
  setHeld: (horizon: number | undefined) => void;
  onMove: (minutes: number) => void;
}

/** The handle goes where the pointer is, or by 10 minutes, or a day with Shift. */
function useHandle({ horizon, width, end, at, isHeld, setHeld, onMove }: HandleProps) {
  function drag(event: PointerEvent<HTMLDivElement>): void {
    const { left: edge } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - edge - left) / Math.max(1, width - left - right);
    const rounded = Math.round((share * horizon) / handleStep) * handleStep;
    onMove(Math.min(end, horizon, Math.max(0, rounded)));
  }
  const drop = () => setHeld(undefined);
  return {
    press: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = movedHandle(at, event, end);
      if (next === undefined) return;
      event.preventDefault();
      onMove(next);
    },
    pointer: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(horizon);
        drag(event);
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => isHeld && drag(event),
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  };
}

interface GridProps {
  ticks: readonly number[];
  horizon: number;
  width: number;
  x: (minutes: number) => number;
  y: (total: number) => number;
  currency: FeeSchedule['currency'];
  words: PriceWords;
}

function Grid({ ticks, horizon, width, x, y, currency, words }: GridProps) {
  const t = useText();
  const locale = useLocale();
  const decimals = decimalsOf(currency);
  const whole = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const times = timeTicks(horizon, Math.max(3, Math.floor((width - left) / tickWidth)));
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${left} ${y(tick)}H${width - right}`} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {whole.format(tick / 10 ** decimals).replace('\uffe5', '\u00a5')}
          </text>
        </g>
      ))}
      {times.map((time) => (
        <text key={time} x={x(time)} y={bottom + 20} textAnchor={x(time) > width - 40 ? 'end' : 'middle'}>
          {time === 0 ? t('console-prices.taken') : words.span(time)}
        </text>
      ))}
    </>
  );
}

interface MarksProps {
  paid: { now: number; before: number | undefined };
  x: number;
  y: (total: number) => number;
  width: number;
  words: PriceWords;
}

/** Where the handle meets both lines. Near the right edge the amounts stand at its left. */
function Marks({ paid, x, y, width, words }: MarksProps) {
  const t = useText();
  const isRight = x > width - 130;
  const place = { x: isRight ? x - 12 : x + 12, textAnchor: isRight ? 'end' : 'start' } as const;
  const differs = paid.before !== undefined && paid.before !== paid.now;
  const isHigher = !differs || paid.now >= (paid.before ?? 0);
  const above = (value: number) => Math.max(12, y(value) - 11);
  const below = (value: number) => Math.min(bottom - 6, y(value) + 20);
  return (
    <>
      {paid.before !== undefined && <circle className={styles.dot} cx={x} cy={y(paid.before)} r="5" />}
      <circle className={styles.now} cx={x} cy={y(paid.now)} r="7" />
      <text className={styles.number} {...place} y={isHigher ? above(paid.now) : below(paid.now)}>
        {words.money(paid.now)}
      </text>
      {differs && paid.before !== undefined && (
        <text {...place} y={isHigher ? below(paid.before) : above(paid.before)}>
          {t('console-prices.amount-before', { amount: words.money(paid.before) })}
        </text>
      )}
    </>
  );
}

const firstWidth = 700;
const leastWidth = 240;

/** The width of an element, as it changes: letters of the drawing keep their size. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(firstWidth);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(leastWidth, Math.round(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
