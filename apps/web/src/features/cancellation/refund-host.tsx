import type { Billing } from '@etg/contract/user';
import { createContext, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

/** Opens the refund question. */
export const AskRefund = createContext<(billing: Billing) => void>(() => undefined);

const RefundSheet = lazy(async () => ({ default: (await import('./refund-sheet.tsx')).RefundSheet }));

/** Wraps a page, so that the question and its "Done!" stay when the refund removes the membership below [O7]. */
export function RefundHost({ children }: { children: ReactNode }) {
  const [billing, setBilling] = useState<Billing>();
  const close = useCallback(() => setBilling(undefined), []);
  return (
    <AskRefund value={setBilling}>
      {children}
      <Suspense>{billing && <RefundSheet billing={billing} onClose={close} />}</Suspense>
    </AskRefund>
  );
}
