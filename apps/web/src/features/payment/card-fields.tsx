import { type CardField, cardFields } from '@etg/contract/hosted-fields';
import { classNames } from '@etg/ui/class-names';
import { IconWarn } from '@etg/ui/icons';
import { IconLock } from '@etg/ui/icons-station';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import styles from './card-fields.module.css';
import type { Tokenized } from './payment-client.ts';
import { type CardEntry, useCardEntry } from './use-card-entry.ts';

/** What the page's button does with the card. */
export interface CardHandle {
  /** Undefined: the fields show what is wrong. */
  readonly tokenize: () => Promise<Tokenized | 'unreachable' | undefined>;
  /** Moves the focus to the first field that is not right yet. */
  readonly focus: () => void;
}

export interface CardFieldsProps {
  readonly ref: Ref<CardHandle>;
  /** Starts with the focus on the number: the last card was declined. */
  readonly again: boolean;
  /** Whether all fields are valid [X11]. */
  readonly onComplete: (complete: boolean) => void;
  /** Enter was pressed in a field. */
  readonly onSubmit: () => void;
}

/** Number, expiration date and CVV in fields that belong to the payment provider [S21, X11]. */
export function CardFields({ ref, again, onComplete, onSubmit }: CardFieldsProps) {
  const t = useText();
  const entry = useCardEntry(onSubmit, again);
  const { complete } = entry;
  useImperativeHandle(ref, () => ({ tokenize: entry.tokenize, focus: entry.focusFirst }));
  const report = useEffectEvent(onComplete);
  useEffect(() => report(complete), [complete]);
  if (entry.failed) {
    return (
      <CouldNotLoad onRetry={entry.retry} title={t('payment.fields-failed')}>
        {t('payment.not-charged')}
      </CouldNotLoad>
    );
  }
  return (
    <>
      <div className={styles.fields}>
        {cardFields.map((field) => (
          <HostedField key={field} field={field} entry={entry} />
        ))}
      </div>
      <Mistakes entry={entry} />
      <p className={styles.safe}>
        <IconLock small />
        <span>{t('payment.fields-note')}</span>
      </p>
    </>
  );
}

/** The catalogue's sentence, and what is wrong with each field [X11]. */
function Mistakes({ entry: { wrong } }: { entry: CardEntry }) {
  const t = useText();
  const fields = cardFields.filter(wrong);
  if (fields.length === 0) return null;
  return (
    <div className={styles.hint} role="alert">
      <IconWarn small />
      <div>
        <p>{t('payment.card-invalid')}</p>
        {fields.map((field) => (
          <p key={field}>{t(`payment.card-${field}-wrong`)}</p>
        ))}
      </div>
    </div>
  );
}

function HostedField({ field, entry }: { field: CardField; entry: CardEntry }) {
  const t = useText();
  const { card, places, wrong, focus } = entry;
  const brand = field === 'number' && card.brand !== '' ? card.brand : undefined;
  return (
    <div className={classNames(styles.field, styles[field])}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has its own label; this only enlarges the tap area */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <span className={styles.label} onClick={() => focus(field)}>
        {t(`payment.card-${field}`)}
        {brand && <span className={styles.brandName}>{brand}</span>}
      </span>
      <div
        ref={places[field]}
        className={classNames(
          styles.hosted,
          card.fields[field].focused && styles.focused,
          wrong(field) && styles.bad,
        )}
      />
    </div>
  );
}
