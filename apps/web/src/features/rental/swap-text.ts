import type { ReturnReceipt } from '@etg/contract/receipt';
import type { useText } from '../../platform/i18n.tsx';
import type { useWhen } from '../../platform/use-when.ts';
import type { useVenueName } from '../../platform/venue-text.ts';

interface Words {
  t: ReturnType<typeof useText>;
  when: ReturnType<typeof useWhen>;
  nameOf: ReturnType<typeof useVenueName>;
}

/** "E-10012, swapped for E-10033 at Lantern Bar, 4:55 PM" [P5]. */
export function swapText(swap: ReturnReceipt['swaps'][number], { t, when, nameOf }: Words): string {
  const { electron, for: taken, at } = swap;
  return t('rental.receipt-swap', { electron, new: taken, place: nameOf(swap), when: when(at) });
}
