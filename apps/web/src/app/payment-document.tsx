import { matchPage } from '@etg/contract/pages';
import { type ReactNode, useEffect, useState } from 'react';
import { AppBar } from '../platform/app-bar.tsx';
import { Loading } from '../platform/loading.tsx';

export interface PaymentDocumentProps {
  readonly needed?: boolean;
  readonly children: ReactNode;
}

/**
 * The provider's frames are let in by the policy of the document, and only payment pages have that policy. Whoever came
 * here from another page without a new document gets one; nothing is lost, since the order is kept by the server.
 */
export function PaymentDocument({ needed = true, children }: PaymentDocumentProps) {
  const [fits] = useState(() => !needed || documentFits());
  useEffect(() => {
    if (!fits) location.reload();
  }, [fits]);
  if (fits) return children;
  return (
    <>
      <AppBar />
      <Loading />
    </>
  );
}

/** Whether the server answered this document as a payment page. */
function documentFits(): boolean {
  if (typeof performance === 'undefined') return true;
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry) return true;
  const { name } = matchPage(new URL(entry.name).pathname);
  return name === 'orderPayments' || name === 'orderScreen';
}
