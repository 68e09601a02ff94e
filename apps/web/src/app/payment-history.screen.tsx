import { HistoryPage } from '../features/payment/history-page.tsx';
import { onDemand } from './shell/on-demand.tsx';

const FeeExplanation = onDemand(
  ['late-return', 'plan'],
  async () => (await import('../features/late-return/fee-explanation.tsx')).FeeExplanation,
);

function Explanation({ feeId }: { feeId: string }) {
  return <FeeExplanation wanted feeId={feeId} />;
}

/** The payment history. A fee shows in place why it was charged [S26]. */
export function Screen() {
  return <HistoryPage explanation={Explanation} />;
}
