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
    case 'word':
      return word(value.word);
    case 'text':
      return value.text;
    case 'none':
      return <span aria-hidden="true">–</span>;
  }
}
