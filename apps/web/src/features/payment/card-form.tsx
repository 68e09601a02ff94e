import { type CardField, cardFields } from '@etg/contract/hosted-fields';
import { Action } from '@etg/ui/action';
import { classNames } from '@etg/ui/class-names';
import { Dock } from '@etg/ui/dock';
import { IconWarn } from '@etg/ui/icons';
import { IconLock } from '@etg/ui/icons-station';
import { Mark } from '@etg/ui/mark';
import { Note } from '@etg/ui/note';
import { Page } from '@etg/ui/page';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import styles from './card-form.module.css';
import type { Tokenized } from './payment-client.ts';
import { type CardEntry, useCardEntry } from './use-card-entry.ts';

export interface CardFormProps {
  /** The label of the button: "Purchase for $5.99". */
  readonly action: string;
  readonly note: ReactNode;
  /** Called with the card's nonce once the provider has accepted the fields. */
  readonly onCard: (card: Tokenized) => void;
}

/** Number, expiration date and CVV in fields that belong to the payment provider [S21, X11]. */
export function CardForm({ action, note, onCard }: CardFormProps) {
  const t = useText();
  const entry = useCardEntry(onCard);
  if (entry.failed) {
    return (
      <Page>
        <CouldNotLoad onRetry={entry.retry} title={t('payment.fields-failed')}>
          {t('payment.safe')}
        </CouldNotLoad>
      </Page>
    );
  }
  return (
    <>
      <Page>
        <Picture entry={entry} />
        <div className={styles.fields}>
          {cardFields.map((field) => (
            <HostedField key={field} field={field} entry={entry} />
          ))}
        </div>
        {entry.trouble && (
          <Note tone="bad" alert>
            {t(entry.trouble)}
          </Note>
        )}
        <div className={styles.note}>
          <Note icon={<IconLock />}>{t('payment.fields-note')}</Note>
        </div>
      </Page>
      <Dock note={note}>
        <Action icon={<IconLock />} disabled={!entry.complete} busy={entry.busy} onClick={entry.submit}>
          {action}
        </Action>
      </Dock>
    </>
  );
}

/** Never shows a digit: it marks the focused field, and shows the brand once it is known. */
function Picture({ entry: { card } }: { entry: CardEntry }) {
  const on = (field: CardField) => (card.fields[field].focused ? styles.on : undefined);
  return (
    <div className={styles.picture} aria-hidden="true">
      <span className={styles.mark}>
        <Mark />
      </span>
      <span className={styles.brand}>{card.brand}</span>
      <b className={on('number')}>•••• •••• •••• ••••</b>
      <span className={styles.foot}>
        <span className={on('expiry')}>MM / YYYY</span>
        <span className={on('cvv')}>CVV</span>
      </span>
    </div>
  );
}

function HostedField({ field, entry }: { field: CardField; entry: CardEntry }) {
  const t = useText();
  const { card, places, wrong, focus } = entry;
  const bad = wrong(field);
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
        className={classNames(styles.hosted, card.fields[field].focused && styles.focused, bad && styles.bad)}
      />
      {bad && (
        <p className={styles.hint} role="alert">
          <IconWarn small />
          <span>{t('payment.card-invalid')}</span>
        </p>
      )}
    </div>
  );
}
