import type { ScreenProps } from '../../platform/screen.ts';
import { OrderPurchase } from './order-purchase.tsx';
import { OrderPages, OrderStep } from './order-step.tsx';

export function Screen({ params: { orderId = '' } }: ScreenProps) {
  return (
    <OrderPages orderId={orderId}>
      <OrderStep orderId={orderId} at="purchase">
        {(order) => <OrderPurchase order={order} />}
      </OrderStep>
    </OrderPages>
  );
}
