import { HistoryPage } from '../features/payment/history-page.tsx';

export function Screen() {
  return <HistoryPage />;
}
