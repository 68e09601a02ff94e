import type { ReturnedEvent } from '@etg/contract/live-events';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { ReturnReceiptProps } from '../../features/rental/return-receipt.tsx';
import { useTexts } from '../../platform/i18n.tsx';
import { type Live, openLive } from '../../platform/live.ts';
import { useSession } from '../../platform/session.ts';

interface Told {
  Receipt: ComponentType<ReturnReceiptProps>;
  event: ReturnedEvent;
}

/** "Thanks, it's back", on whatever page is open when a station says so [S16]. */
export function Returned() {
  const texts = useTexts();
  const { token } = useSession();
  const [told, setTold] = useState<Told>();

  const show = useEffectEvent(async (event: ReturnedEvent) => {
    const [{ ReturnReceipt }] = await Promise.all([
      import('../../features/rental/return-receipt.tsx'),
      texts.load(['rental']),
    ]);
    setTold({ Receipt: ReturnReceipt, event });
  });

  useEffect(() => {
    if (token === undefined) return;
    let live: Live | undefined;
    let wanted = true;
    // Where it does not arrive, My Charges has it too.
    const hear = (event: ReturnedEvent) => void show(event).catch(() => undefined);
    openLive().then(
      (opened) => {
        if (wanted) live = opened.on('returned', hear);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      live?.off('returned', hear);
    };
  }, [token]);

  if (!told) return null;
  const { Receipt, event } = told;
  return (
    <Receipt key={event.receipt} rentalId={event.receipt} told={event} onClose={() => setTold(undefined)} />
  );
}
