import { HistoryPage } from '../features/payment/history-page.tsx';
import { onDemand } from './shell/on-demand.tsx';

const FeeExplanation = onDemand(
  ['late-return'],
  async () => (await import('../features/late-return/fee-explanation.tsx')).FeeExplanation,
);

function Explanation({ feeId }: { feeId: string }) {
  return <FeeExplanation wanted feeId={feeId} />;
}

/** What was paid; a fee says why in place [S26]. */
export function Screen() {
  return <HistoryPage explanation={Explanation} />;
}
