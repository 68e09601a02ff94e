import type { ReturnReceipt } from '@etg/contract/receipt';
import type { useText } from '../../platform/i18n.tsx';
import type { useWhen } from '../../platform/use-when.ts';

interface Words {
  t: ReturnType<typeof useText>;
  when: ReturnType<typeof useWhen>;
}

/** "E-10012, swapped for E-10033 at Lantern Bar, 4:55 PM" [P5]. */
export function swapText(swap: ReturnReceipt['swaps'][number], { t, when }: Words): string {
  const { electron, for: taken, venue, at } = swap;
  return t('rental.receipt-swap', { electron, new: taken, place: venue, when: when(at) });
}
