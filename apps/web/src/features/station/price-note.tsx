import type { EntryPrice } from '@etg/contract/station';
import { moneyText } from '@etg/domain/money-text';
import { Text } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/use-locale.ts';
import styles from './group-welcome.module.css';
import type { PriceKind } from './price.rules.ts';

export interface PriceNoteProps {
  price: EntryPrice;
  kind: PriceKind;
}

/** What an Electron costs here, before any tap. */
export function PriceNote({ price, kind }: PriceNoteProps) {
  const locale = useLocale();
  const money = (amount: number) => moneyText(amount, price.currency, locale);
  const values = {
    price: money(price.amount),
    hold: money(price.hold ?? 0),
    hours: hoursOf(price.minutes),
    free: hoursOf(price.first_free ?? 0),
  };
  const lines = linesOf(kind, price);
  return lines.map((id) => (
    // A browser may write an amount with another kind of space than the server did.
    <span key={id} className={styles.line} suppressHydrationWarning>
      <Text id={id} values={values} components={{ b: <b suppressHydrationWarning /> }} />
    </span>
  ));
}

function linesOf(kind: PriceKind, { hold }: EntryPrice) {
  switch (kind) {
    case 'from-new':
      return ['station.price-from', 'station.price-new'] as const;
    case 'free':
      return hold
        ? (['station.price-free', 'station.price-hold'] as const)
        : (['station.price-free'] as const);
    default:
      return [`station.price-${kind}`] as const;
  }
}

function hoursOf(minutes: number): number {
  return Math.round(minutes / 60);
}
