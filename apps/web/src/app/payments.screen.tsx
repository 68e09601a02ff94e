import { PaymentsPage } from '../features/payment/payments-page.tsx';

export function Screen() {
  return <PaymentsPage />;
}
