import { OrderCard } from '../features/subscription/order-card.tsx';
import { OrderPayments } from '../features/subscription/order-payments.tsx';
import { OrderPages, OrderStep } from '../features/subscription/order-step.tsx';
import { PayingPartsContext } from '../features/subscription/paying-parts.ts';
import type { ScreenProps } from '../platform/screen.ts';
import { payingParts } from './paying-parts.tsx';
import { PaymentDocument } from './payment-document.tsx';

/** The choice of a payment method, or with `new=credit_card` the card form [R11, S20, S21]. */
export function Screen({ params: { orderId = '' }, query }: ScreenProps) {
  const at = query.get('new') === 'credit_card' ? 'card' : 'payments';
  return (
    <PaymentDocument>
      <PayingPartsContext value={payingParts}>
        <OrderPages orderId={orderId}>
          <OrderStep key={at} orderId={orderId} at={at}>
            {(order) => (at === 'card' ? <OrderCard order={order} /> : <OrderPayments order={order} />)}
          </OrderStep>
        </OrderPages>
      </PayingPartsContext>
    </PaymentDocument>
  );
}
