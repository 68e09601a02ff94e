import { OrderPayments } from '../features/subscription/order-payments.tsx';
import { OrderPages, OrderStep } from '../features/subscription/order-step.tsx';
import { PayingPartsContext } from '../features/subscription/paying-parts.ts';
import type { ScreenProps } from '../platform/screen.ts';
import { payingParts } from './paying-parts.tsx';
import { PaymentDocument } from './payment-document.tsx';

/** Paying: the method, the receipt and the terms; with `new=credit_card` it starts with a new card [R11, S20, S21]. */
export function Screen({ params: { orderId = '' }, query }: ScreenProps) {
  const newCard = query.get('new') === 'credit_card';
  return (
    <PaymentDocument>
      <PayingPartsContext value={payingParts}>
        <OrderPages orderId={orderId}>
          <OrderStep orderId={orderId} at="payments">
            {(order) => <OrderPayments order={order} newCard={newCard} />}
          </OrderStep>
        </OrderPages>
      </PayingPartsContext>
    </PaymentDocument>
  );
}
