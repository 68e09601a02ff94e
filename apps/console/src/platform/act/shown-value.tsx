import type { ShownValue } from '@etg/contract/console/consequence';
import { useText, useWord } from '../i18n.tsx';
import { Time, useMoney } from '../time.tsx';

/** A value of a preview in the reader's language: money in its own currency, times in the zone of their place. */
export function Shown({ value }: { value: ShownValue }) {
  const t = useText();
  const word = useWord();
  const money = useMoney();
  switch (value.is) {
    case 'money':
      return money(value.amount, value.currency);
    case 'time':
      return <Time at={value.at} zone={value.zone} />;
    case 'days':
      return t('console.days', { count: value.days });
    case 'minutes':
      return <Minutes minutes={value.minutes} />;
    case 'word':
      return word(value.word);
    case 'text':
      return value.text;
    case 'none':
      return <span aria-hidden="true">–</span>;
  }
}

type Unit = readonly ['console.days' | 'console.hours-long' | 'console.minutes', number];

/** The largest unit that needs no fraction. */
function inUnit(minutes: number): Unit {
  if (minutes > 0 && minutes % 1_440 === 0) return ['console.days', minutes / 1_440];
  return minutes > 0 && minutes % 60 === 0
    ? ['console.hours-long', minutes / 60]
    : ['console.minutes', minutes];
}

function Minutes({ minutes }: { minutes: number }) {
  const t = useText();
  const [unit, count] = inUnit(minutes);
  return t(unit, { count });
}
