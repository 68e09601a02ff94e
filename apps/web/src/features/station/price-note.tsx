import type { FreeUsedUp } from '@etg/contract/free-used-up';
import type { EntryPrice } from '@etg/contract/station';
import { moneyText } from '@etg/domain/money-text';
import { Text } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/use-locale.ts';
import styles from './group-welcome.module.css';
import type { PriceKind } from './price.rules.ts';

export interface PriceNoteProps {
  price: EntryPrice;
  kind: PriceKind;
  /** Why a place that is free otherwise is not free now. */
  usedUp?: FreeUsedUp | undefined;
}

/** What an Electron costs here, before any tap. */
export function PriceNote({ price, kind, usedUp }: PriceNoteProps) {
  const locale = useLocale();
  const money = (amount: number) => moneyText(amount, price.currency, locale);
  const values = {
    price: money(price.amount),
    hold: money(price.hold ?? 0),
    hours: hoursOf(price.minutes),
    free: hoursOf(price.first_free ?? 0),
    ...usedUpValues(usedUp, locale),
  };
  const lines = [...usedUpLine(kind, usedUp), ...linesOf(kind, price)];
  return lines.map((id) => (
    // A browser may write an amount with another kind of space than the server did.
    <span key={id} className={styles.line} suppressHydrationWarning>
      <Text id={id} values={values} components={{ b: <b suppressHydrationWarning /> }} />
    </span>
  ));
}

/** Not for a rider whose own plan pays. */
function usedUpLine(kind: PriceKind, usedUp: FreeUsedUp | undefined) {
  if (!usedUp || kind === 'included') return [];
  return [usedUp.why === 'guest' ? 'station-more.free-guest' : 'station.free-budget'] as const;
}

function usedUpValues(usedUp: FreeUsedUp | undefined, locale: string) {
  if (usedUp?.why === 'guest') return { count: usedUp.limit };
  if (!usedUp) return undefined;
  const day = { month: 'long', day: 'numeric', timeZone: usedUp.zone } as const;
  return { date: new Date(usedUp.from * 1_000).toLocaleDateString(locale, day) };
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
