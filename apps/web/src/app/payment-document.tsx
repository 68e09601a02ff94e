import { matchPage } from '@etg/contract/pages';
import { type ReactNode, useEffect, useState } from 'react';
import { AppBar } from '../platform/app-bar.tsx';
import { Loading } from '../platform/loading.tsx';

export interface PaymentDocumentProps {
  readonly needed?: boolean;
  readonly children: ReactNode;
}

/**
 * Only the content security policy of payment pages allows the provider's frames, and a policy belongs to the document.
 * A rider who came here without a new document gets one by a reload. Nothing is lost: the server has the order.
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

/** Whether the server sent this document for a payment page. */
function documentFits(): boolean {
  if (typeof performance === 'undefined') return true;
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry) return true;
  const { name } = matchPage(new URL(entry.name).pathname);
  return name === 'orderPayments' || name === 'orderScreen';
}
