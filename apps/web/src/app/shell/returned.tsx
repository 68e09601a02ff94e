import type { ReturnedEvent } from '@etg/contract/live-events';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { ReturnReceiptProps } from '../../features/rental/return-receipt.tsx';
import { useTexts } from '../../platform/i18n.tsx';
import { type Live, openLive } from '../../platform/live.ts';
import { useSession } from '../../platform/session.ts';
import { useWelcome, welcomeKey } from '../../platform/welcome.ts';
import { saveSeenReturn, wasSeenHere } from './seen-return.ts';
import { returnToThank } from './thanks.rules.ts';

/**
 * "Thanks, it's back" [S16]: on any page when a station reports the return, and once for a return that the rider missed,
 * because the phone was offline or no page was open.
 */
export function Returned() {
  const [path] = useLocation();
  const [event, forget] = useReturnedEvent();
  const unseen = useUnseenReturn(event, forget);
  const [closed, setClosed] = useState<string>();
  const rentalId = returnToThank({ event, unseen, closed, path });
  const Receipt = useReceipt(rentalId);
  if (rentalId === undefined || !Receipt) return null;
  return (
    <Receipt
      key={rentalId}
      rentalId={rentalId}
      thanks
      returned={event?.receipt === rentalId ? event : undefined}
      onClose={() => {
        setClosed(rentalId);
        saveSeenReturn(rentalId);
      }}
    />
  );
}

/** The return for which the rider has not been thanked, by the last welcome. */
function useUnseenReturn(event: ReturnedEvent | undefined, forget: () => void): string | undefined {
  const unseen = useWelcome().data?.returned;
  const [known, setKnown] = useState<string>();
  if (unseen !== undefined && unseen !== known) setKnown(unseen);
  const isSeenElsewhere = known !== undefined && unseen === undefined && event?.receipt === known;
  useEffect(() => {
    // Closed on another page or device.
    if (isSeenElsewhere) forget();
  }, [isSeenElsewhere, forget]);
  const isSeenHere = unseen !== undefined && wasSeenHere(unseen);
  useEffect(() => {
    // The server could not be told when it was closed.
    if (isSeenHere) saveSeenReturn(unseen);
  }, [isSeenHere, unseen]);
  return isSeenHere ? undefined : unseen;
}

/** The return that was reported while this page was open, and how to forget it. */
function useReturnedEvent(): [ReturnedEvent | undefined, () => void] {
  const { token } = useSession();
  const [event, setEvent] = useState<ReturnedEvent>();
  const [forget] = useState(() => () => setEvent(undefined));
  const queryClient = useQueryClient();
  const holds = (useWelcome().data?.user?.sessions.length ?? 0) > 0;
  const readIfHolding = useEffectEvent(() => {
    if (holds) void queryClient.invalidateQueries({ queryKey: welcomeKey });
  });
  useEffect(() => {
    if (token === undefined) return;
    let live: Live | undefined;
    let wanted = true;
    // A return between the first welcome and this moment was reported to nobody.
    const readAgain = () => readIfHolding();
    openLive().then(
      (opened) => {
        if (!wanted) return;
        live = opened.on('returned', setEvent);
        if (!opened.connected) opened.once('connect', readAgain);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      live?.off('returned', setEvent).off('connect', readAgain);
    };
  }, [token]);
  return [event, forget];
}

/** The receipt's code and texts, loaded when it is first needed. If they cannot be loaded, it is still in My Charges. */
function useReceipt(rentalId: string | undefined): ComponentType<ReturnReceiptProps> | undefined {
  const texts = useTexts();
  const [part, setPart] = useState<{ Receipt: ComponentType<ReturnReceiptProps> }>();
  useEffect(() => {
    if (rentalId === undefined) return;
    Promise.all([import('../../features/rental/return-receipt.tsx'), texts.load(['rental', 'plan'])]).then(
      ([{ ReturnReceipt }]) => setPart({ Receipt: ReturnReceipt }),
      () => undefined,
    );
  }, [rentalId, texts]);
  return part?.Receipt;
}
