import type { ScreenProps } from '../../platform/screen.ts';
import { OrderPages, OrderStep } from './order-step.tsx';
import { PlanChoice } from './plan-choice.tsx';

export function Screen({ params: { orderId = '' } }: ScreenProps) {
  return (
    <OrderPages orderId={orderId}>
      <OrderStep orderId={orderId} at="order">
        {(order) => <PlanChoice order={order} />}
      </OrderStep>
    </OrderPages>
  );
}
