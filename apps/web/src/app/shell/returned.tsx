import type { ReturnedEvent } from '@etg/contract/live-events';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { ReturnReceiptProps } from '../../features/rental/return-receipt.tsx';
import { useTexts } from '../../platform/i18n.tsx';
import { type Live, openLive } from '../../platform/live.ts';
import { useSession } from '../../platform/session.ts';

interface Notice {
  Receipt: ComponentType<ReturnReceiptProps>;
  event: ReturnedEvent;
}

/** "Thanks, it's back", shown on any page when a station reports the return [S16]. */
export function Returned() {
  const texts = useTexts();
  const { token } = useSession();
  const [notice, setNotice] = useState<Notice>();

  const show = useEffectEvent(async (event: ReturnedEvent) => {
    const [{ ReturnReceipt }] = await Promise.all([
      import('../../features/rental/return-receipt.tsx'),
      texts.load(['rental']),
    ]);
    setNotice({ Receipt: ReturnReceipt, event });
  });

  useEffect(() => {
    if (token === undefined) return;
    let live: Live | undefined;
    let wanted = true;
    // If the receipt cannot be loaded, it is still in My Charges.
    const handle = (event: ReturnedEvent) => void show(event).catch(() => undefined);
    openLive().then(
      (opened) => {
        if (wanted) live = opened.on('returned', handle);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      live?.off('returned', handle);
    };
  }, [token]);

  if (!notice) return null;
  const { Receipt, event } = notice;
  return (
    <Receipt
      key={event.receipt}
      rentalId={event.receipt}
      returned={event}
      onClose={() => setNotice(undefined)}
    />
  );
}
