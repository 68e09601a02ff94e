import { Button } from '@etg/ui/console/button';
import { IconClose, IconPlus } from '@etg/ui/icons-more';
import { useText } from '../../platform/i18n.tsx';
import { clock, dayMinutes } from '../../platform/time-of-day.rules.ts';
import { useDayName } from '../../platform/time-of-day.ts';
import hoursStyles from './hours.module.css';
import { type Span, spanOf, type Week } from './hours.rules.ts';
import styles from './venue.module.css';

const usualSpan: Span = [9 * 60, 18 * 60];
/** A break or two; whoever has more types them. */
const mostSpans = 3;

interface HoursEditorProps {
  week: Week;
  onChange: (week: Week) => void;
}

/** From when until when, day by day. An end before the beginning is on the next day. */
export function HoursEditor({ week, onChange }: HoursEditorProps) {
  const t = useText();
  const dayName = useDayName('long');
  const setDay = (day: number, spans: readonly Span[]) =>
    onChange(week.map((before, each) => (each === day ? spans : before)));
  return (
    <div className={hoursStyles.editor}>
      {week.map((spans, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place in the week
        <fieldset key={day}>
          <legend>{dayName(day)}</legend>
          {spans.map((span, place) => (
            <SpanFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a span is known by its place in the day
              key={place}
              day={dayName(day)}
              span={span}
              onChange={(next) =>
                setDay(
                  day,
                  spans.map((each, at) => (at === place ? next : each)),
                )
              }
              onRemove={() =>
                setDay(
                  day,
                  spans.filter((_, at) => at !== place),
                )
              }
            />
          ))}
          {spans.length === 0 && <span className={styles.sub}>{t('console-venues.closed')}</span>}
          {spans.length < mostSpans && (
            <Button
              size="small"
              kind="ghost"
              icon={<IconPlus />}
              aria-label={t('console-venues.add-hours', { day: dayName(day) })}
              onClick={() => setDay(day, [...spans, nextSpan(spans)])}
            />
          )}
        </fieldset>
      ))}
    </div>
  );
}

/** After the last one of the day, or the usual hours. */
function nextSpan(spans: readonly Span[]): Span {
  const end = spans.at(-1)?.[1];
  if (end === undefined) return usualSpan;
  const from = Math.min(end + 60, dayMinutes - 60);
  return [from, Math.min(from + 180, dayMinutes)];
}

interface SpanFieldsProps {
  day: string;
  span: Span;
  onChange: (span: Span) => void;
  onRemove: () => void;
}

function SpanFields({ day, span: [from, until], onChange, onRemove }: SpanFieldsProps) {
  const t = useText();
  const [first, last] = [clock(from), clock(until % dayMinutes)];
  const set = (begin: string, end: string) => {
    const next = spanOf(begin, end);
    if (next) onChange(next);
  };
  return (
    <span className={hoursStyles.span}>
      <input
        type="time"
        aria-label={t('console-venues.day-from', { day })}
        value={first}
        onChange={({ target }) => set(target.value, last)}
      />
      –
      <input
        type="time"
        aria-label={t('console-venues.day-until', { day })}
        value={last}
        onChange={({ target }) => set(first, target.value)}
      />
      <Button
        size="small"
        kind="ghost"
        icon={<IconClose />}
        aria-label={t('console-venues.remove-hours', { day })}
        onClick={onRemove}
      />
    </span>
  );
}
