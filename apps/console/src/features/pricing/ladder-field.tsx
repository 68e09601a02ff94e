import { classNames } from '@etg/ui/class-names';
import { IconWarn } from '@etg/ui/icons';
import { useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import { typedAt } from './draft-body.rules.ts';
import styles from './ladder.module.css';
import type { Ladder } from './ladder.rules.ts';
import { type Fault, kindOfPlace } from './ladder-faults.rules.ts';
import { joinSpan, type SpanUnit, spanUnits, splitSpan } from './span.rules.ts';
import { usePriceWords } from './use-price-words.ts';

/** The numbers of a ladder, and what can be done with them. */
export interface LadderFields {
  readonly ladder: Ladder;
  readonly faults: readonly Fault[];
  /** The addresses that differ from what they are compared with, or from what is saved. */
  readonly changed: ReadonlySet<string>;
  /** Undefined: they are only read. */
  readonly type: ((place: string, typed: string) => void) | undefined;
}

interface TypedFieldProps {
  fields: LadderFields;
  place: string;
  /** "+$1.50": a fee is added to what was paid. */
  plus?: boolean;
}

/** One number with its unit inside, or the number itself for those who only read. */
export function TypedField({ fields, place, plus = false }: TypedFieldProps) {
  const { ladder, faults, changed, type } = fields;
  const words = usePriceWords(ladder.currency);
  const typed = typedAt(ladder, place);
  const kind = kindOfPlace(place);
  if (!type)
    return (
      <b className={classNames(styles.value, changed.has(place) && styles.changed)}>
        {plus && '+'}
        {words.value(place, typed)}
      </b>
    );
  const isWrong = faults.some((fault) => fault.place === place);
  const { count, unit } = kind === 'span' ? splitSpan(typed) : { count: typed, unit: undefined };
  const label = words.place(ladder, place);
  return (
    <span className={classNames(styles.box, changed.has(place) && styles.changed, isWrong && styles.wrong)}>
      {kind === 'amount' && <Sign plus={plus} currency={ladder.currency} />}
      <input
        data-place={place}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? wordsId(place) : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        style={{ width: `${Math.max(kind === 'amount' ? 4 : 1.5, count.length) + 0.4}ch` }}
        value={count}
        onChange={({ target }) => type(place, unit ? joinSpan({ count: target.value, unit }) : target.value)}
      />
      {unit && (
        <UnitChoice
          label={label}
          unit={unit}
          onChange={(next) => type(place, joinSpan({ count, unit: next }))}
        />
      )}
    </span>
  );
}

function wordsId(place: string): string {
  return `fault-${place}`;
}

function Sign({ plus, currency }: { plus: boolean; currency: string }) {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = format
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
    ?.value.replace('\uffe5', '\u00a5');
  return (
    <span aria-hidden="true">
      {plus && '+'}
      {sign}
    </span>
  );
}

function UnitChoice({
  label,
  unit,
  onChange,
}: {
  label: string;
  unit: SpanUnit;
  onChange: (unit: SpanUnit) => void;
}) {
  const t = useText();
  return (
    <select
      aria-label={t('console-prices.unit-of', { field: label })}
      value={unit}
      onChange={({ target }) => {
        const next = spanUnits.find((each) => each === target.value);
        if (next) onChange(next);
      }}
    >
      {spanUnits.map((each) => (
        <option key={each} value={each}>
          {t(`console-prices.unit-${each}`)}
        </option>
      ))}
    </select>
  );
}

/** What is wrong with these fields, in words. */
export function FaultNote({
  fields: { faults, ladder },
  places,
}: {
  fields: LadderFields;
  places: readonly string[];
}) {
  const words = usePriceWords(ladder.currency);
  return faults
    .filter(({ place }) => places.includes(place))
    .map(({ place, why }) => (
      <p key={place} id={wordsId(place)} className={styles.fault} role="alert">
        <IconWarn small />
        {words.fault(why)}
      </p>
    ));
}
