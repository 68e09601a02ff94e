import { decimalsOf } from '@etg/domain/currency-decimals';
import { useLanguage, useText, useWord } from '../../platform/i18n.tsx';
import { readMinor, writeMinor } from '../../platform/minor.rules.ts';
import { useLocale, useMoney } from '../../platform/time.tsx';
import type { Ladder } from './ladder.rules.ts';
import { type PriceFieldName, priceFieldNames, type StepFieldName, stepFieldNames } from './ladder.rules.ts';
import { type FaultKind, kindOfPlace } from './ladder-faults.rules.ts';
import { minutesOf, readSpan, spanUnits } from './span.rules.ts';

export interface PriceWords {
  money(minor: number): string;
  /** "+$412", "−$412". */
  moreOrLess(minor: number): string;
  /** "5 h 20 min". */
  span(minutes: number): string;
  /** What a field says, as people read it. */
  value(place: string, typed: string): string;
  /** "Each hour more". */
  step(ladder: Ladder, place: number): string;
  /** "Each hour more, until". */
  place(ladder: Ladder, place: string): string;
  fault(why: FaultKind): string;
}

export function usePriceWords(currency: Ladder['currency']): PriceWords {
  const t = useText();
  const word = useWord();
  const write = useMoney();
  const isSpaced = useLanguage() !== 'ja';
  const locale = useLocale();
  const decimals = decimalsOf(currency);
  const money = (minor: number) => write(minor / 10 ** decimals, currency);

  function span(minutes: number): string {
    let rest = minutes;
    const parts = spanUnits.toReversed().flatMap((unit) => {
      const count = Math.floor(rest / minutesOf[unit]);
      rest -= count * minutesOf[unit];
      return count > 0 ? [t(`console-prices.span-${unit}`, { count })] : [];
    });
    return parts.join(isSpaced ? ' ' : '') || t('console-prices.span-min', { count: 0 });
  }

  function value(place: string, typed: string): string {
    if (place === 'lessPrice') return t(typed === 'true' ? 'console-prices.yes' : 'console-prices.no');
    const kind = kindOfPlace(place);
    const minor = kind === 'amount' ? readMinor(typed, decimals) : undefined;
    if (typeof minor === 'number') return money(minor);
    const minutes = kind === 'span' ? readSpan(typed) : undefined;
    if (minutes !== undefined) return span(minutes);
    return kind === 'count' && /^\d+$/.test(typed) ? Number(typed).toLocaleString(locale) : typed.trim();
  }

  function step({ steps }: Ladder, place: number): string {
    const found = steps[place];
    if (!found) return t('console-prices.step-number', { number: place + 1 });
    if (found.kind === 'upgrade')
      return t('console-prices.step-upgrade', { plan: word(`plan.${found.to ?? ''}`) });
    if (found.kind !== 'charge') return t(`console-prices.step-${found.kind}`);
    const every = readSpan(found.values.every);
    if (every === minutesOf.h) return t('console-prices.step-hour');
    if (every === minutesOf.d) return t('console-prices.step-day');
    return every ? t('console-prices.step-every', { span: span(every) }) : t('console-prices.step-new');
  }

  function placeName(ladder: Ladder, place: string): string {
    if (place === 'from') return t('console-prices.from');
    if (place === 'steps') return t('console-prices.steps');
    if (place === 'lessPrice') return t('console-prices.less-price');
    const [, index, name] = /^steps\.(\d+)\.(\w+)$/.exec(place) ?? [];
    if (index !== undefined && isStepField(name))
      return t('console-prices.field-of-step', {
        step: step(ladder, Number(index)),
        field: t(`console-prices.field-${name}`),
      });
    return isPriceField(place) ? t(`console-prices.field-${place}`) : place;
  }

  return {
    money,
    moreOrLess: (minor) => `${minor < 0 ? '−' : '+'}${money(Math.abs(minor))}`,
    span,
    value,
    step,
    place: placeName,
    fault: (why) =>
      why === 'amount' && decimals === 0
        ? t('console-prices.fault-amount-whole')
        : t(`console-prices.fault-${why}`, { decimals, example: writeMinor(150, decimals) }),
  };
}

function isStepField(name: string | undefined): name is StepFieldName {
  return stepFieldNames.some((each) => each === name);
}

function isPriceField(name: string): name is PriceFieldName {
  return priceFieldNames.some((each) => each === name);
}
