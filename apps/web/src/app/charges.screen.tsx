import type { FeeSheetPart } from '../features/rental/rental-fees.tsx';
import { RentalHistoryPage } from '../features/rental/rental-history-page.tsx';
import { onDemand } from './shell/on-demand.tsx';

/** Loaded when the rider opens a fee. */
const LazyFeeSheet = onDemand(
  ['late-return', 'plan'],
  async () => (await import('../features/late-return/fee-sheet.tsx')).FeeSheet,
);
const FeeSheet: FeeSheetPart = (props) => <LazyFeeSheet wanted {...props} />;

/** Combines the rental history with the explanation of a fee, two features. */
export function Screen() {
  return <RentalHistoryPage feeSheet={FeeSheet} />;
}
