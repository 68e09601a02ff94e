import { useLanguage, useText } from '../../platform/i18n.tsx';
import { partsOf } from './time-left.rules.ts';

/** A duration as text: "1 hour 24 minutes", "1時間24分". */
export function useSpan(): (minutes: number) => string {
  const t = useText();
  const gap = useLanguage() === 'ja' ? '' : ' ';
  return (minutes) =>
    partsOf(minutes)
      .map(({ unit, value }) => t(`rental.span-${unit}`, { n: value }))
      .join(gap);
}
