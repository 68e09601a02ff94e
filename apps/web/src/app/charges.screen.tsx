import type { FeeWhy } from '../features/rental/charge-list.tsx';
import { ChargesPage } from '../features/rental/charges-page.tsx';
import { onDemand } from './shell/on-demand.tsx';

/** Loaded when the rider opens a fee. */
const FeeSheet = onDemand(
  ['late-return'],
  async () => (await import('../features/late-return/fee-sheet.tsx')).FeeSheet,
);
const Why: FeeWhy = (fee) => <FeeSheet wanted {...fee} />;

/** Joins two features: the rentals, and why a fee was charged. */
export function Screen() {
  return <ChargesPage why={Why} />;
}
