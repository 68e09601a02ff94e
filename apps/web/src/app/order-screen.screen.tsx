import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { OrderFail } from '../features/subscription/order-fail.tsx';
import { OrderProcess } from '../features/subscription/order-process.tsx';
import { OrderReview } from '../features/subscription/order-review.tsx';
import { OrderPages, OrderStep } from '../features/subscription/order-step.tsx';
import { PayingPartsContext } from '../features/subscription/paying-parts.ts';
import type { ScreenProps } from '../platform/screen.ts';
import { payingParts } from './paying-parts.tsx';
import { PaymentDocument } from './payment-document.tsx';

const steps = { review: OrderReview, process: OrderProcess, fail: OrderFail } as const;

function isStep(key: string): key is keyof typeof steps {
  return Object.hasOwn(steps, key);
}

/** The step of the order that the address names: review, process or fail [R11]. */
export function Screen({ params: { orderId = '', screenKey = '' } }: ScreenProps) {
  const [, navigate] = useLocation();
  const known = isStep(screenKey);
  useEffect(() => {
    if (!known) navigate(`/subscribe/${orderId}`, { replace: true });
  }, [known, orderId, navigate]);
  if (!known) return null;
  const Step = steps[screenKey];
  return (
    <PaymentDocument needed={screenKey === 'review'}>
      <PayingPartsContext value={payingParts}>
        <OrderPages orderId={orderId}>
          <OrderStep key={`${orderId} ${screenKey}`} orderId={orderId} at={screenKey}>
            {(order) => <Step order={order} />}
          </OrderStep>
        </OrderPages>
      </PayingPartsContext>
    </PaymentDocument>
  );
}
