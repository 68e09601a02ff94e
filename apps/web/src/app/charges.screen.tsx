import type { FeeSheetPart } from '../features/rental/rental-history-list.tsx';
import { RentalHistoryPage } from '../features/rental/rental-history-page.tsx';
import { onDemand } from './shell/on-demand.tsx';

/** Only who opens a fee needs it. */
const FeeSheet = onDemand(
  ['late-return'],
  async () => (await import('../features/late-return/fee-sheet.tsx')).FeeSheet,
);
const OpenFeeSheet: FeeSheetPart = (fee) => <FeeSheet wanted {...fee} />;

/** Two features on one page: the rentals, and why a fee was charged. */
export function Screen() {
  return <RentalHistoryPage feeSheet={OpenFeeSheet} />;
}
