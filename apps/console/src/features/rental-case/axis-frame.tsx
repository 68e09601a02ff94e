import type { RentalCase } from '@etg/contract/console/rental-case';
import { useText } from '../../platform/i18n.tsx';
import styles from './axis.module.css';
import { type Axis, lanes } from './axis.rules.ts';
import { useCaseTimes } from './use-case-times.ts';

const [left, right] = [84, 850];
const laneNames = ['rider', 'station', 'messages', 'money'] as const;

/** Lanes, lens, ticks, the time in the hand and the gaps: everything but the points. */
export function AxisFrame({ axis, facts }: { axis: Axis; facts: RentalCase }) {
  const t = useText();
  const times = useCaseTimes(facts.zone);
  const { lens } = axis;
  return (
    <>
      {lens && (
        <>
          <rect
            className={styles.lens}
            x={lens.left}
            y={30}
            width={lens.right - lens.left}
            height={276}
            rx={12}
          />
          {lens.of && (
            <path
              className={styles.looks}
              d={`M${lens.right} 30L${lens.of.from - 14} 40V306H${lens.of.to + 14}V40L${lens.right} 30Z`}
            />
          )}
          <text x={lens.left + 10} y={20} className={styles.strong}>
            {times.day(lens.from)}
          </text>
          <text x={lens.left + 10} y={48}>
            {t('console-case.magnified', { seconds: lens.seconds })}
          </text>
          <text x={lens.left + 10} y={326}>
            {times.second(lens.from)}
          </text>
          <text x={lens.right - 8} y={326} textAnchor="end">
            {times.second(lens.until)}
          </text>
        </>
      )}
      {laneNames.map((lane) => (
        <g key={lane}>
          <text x={0} y={lanes[lane] + 4}>
            {t(`console-case.lane-${lane}`)}
          </text>
          <path className={styles.grid} d={`M${left} ${lanes[lane]}H${right}`} />
        </g>
      ))}
      {axis.ticks.map(({ x, at, isDay }) => (
        <g key={at}>
          <path className={styles.grid} d={`M${x} 30V306`} />
          <text x={x} y={326} textAnchor="middle">
            {isDay ? (axis.hours < 150 ? times.weekday(at) : times.date(at)) : times.clock(at)}
          </text>
        </g>
      ))}
      <text x={right - 4} y={326} textAnchor="end" className={styles.strong}>
        {times.clock(axis.end)}
      </text>
      <path className={styles.edge} d={`M${left} 306H${right}`} />
      <Held axis={axis} facts={facts} />
      <Gaps axis={axis} facts={facts} />
    </>
  );
}

/** How long it was in the hand: ink in time, red late. */
function Held({ axis: { inTime, late, deadline }, facts }: { axis: Axis; facts: RentalCase }) {
  const t = useText();
  const times = useCaseTimes(facts.zone);
  const bar = { y: lanes.station - 4.5, height: 9, rx: 4.5 };
  return (
    <>
      <rect
        className={styles.ink}
        x={inTime.from}
        width={Math.max(2, inTime.to - inTime.from - 2)}
        {...bar}
      />
      {late && (
        <rect
          className={styles.late}
          x={late.from + 2}
          width={Math.max(2, late.to - late.from - 2)}
          {...bar}
        />
      )}
      {deadline !== undefined && facts.rental.deadline !== undefined && (
        <>
          <path className={styles.mark} d={`M${deadline} ${lanes.station - 14}v28`} />
          <text
            x={deadline > 420 ? deadline - 6 : deadline + 6}
            y={lanes.station - 12}
            textAnchor={deadline > 420 ? 'end' : 'start'}
          >
            {t('console-case.due-back', { when: times.day(facts.rental.deadline * 1_000) })}
          </text>
        </>
      )}
    </>
  );
}

/** What we have not heard is hatched, never drawn as if it were true. The longest silence is named. */
function Gaps({ axis: { gaps }, facts }: { axis: Axis; facts: RentalCase }) {
  const t = useText();
  const times = useCaseTimes(facts.zone);
  const claimed = facts.proposal?.end?.place.station;
  const named =
    gaps.findLast(({ silence }) => silence.place.station === claimed) ??
    gaps.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0];
  return gaps.map((gap) => {
    const { silence, from, to, row } = gap;
    const y = 150 + row * 10;
    const values = {
      venue: silence.place.venue,
      station: silence.place.station,
      when: times.clock(silence.from * 1_000),
      until: times.clock((silence.until ?? silence.from) * 1_000),
    };
    return (
      <g key={`${silence.place.station} ${silence.from}`}>
        <rect
          className={styles.hatch}
          x={from}
          y={y}
          width={Math.max(3, to - from)}
          height={row === 0 ? 16 : 8}
          rx={4}
        />
        {gap === named && (
          <text x={from > 520 ? right - 6 : from + 2} y={184} textAnchor={from > 520 ? 'end' : 'start'}>
            {t(
              silence.until === undefined ? 'console-case.silent-since' : 'console-case.silent-until',
              values,
            )}
          </text>
        )}
      </g>
    );
  });
}
