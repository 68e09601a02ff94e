import { useEffect, useState } from 'react';
import { useOnline } from '../../platform/online.ts';
import { allowPush, readPushState, renewPush } from '../../platform/push.ts';
import { isOfferDue } from './offer.rules.ts';

export type OfferStage = 'silent' | 'offered' | 'asking' | 'on' | 'blocked' | 'failed';

export interface ReminderOffering {
  readonly stage: OfferStage;
  readonly accept: () => void;
  readonly decline: () => void;
}

const declinedPlace = 'etg-reminders-declined';

export function useReminderOffer(): ReminderOffering {
  const online = useOnline();
  const [stage, setStage] = useState<OfferStage>('silent');
  useEffect(() => {
    let wanted = true;
    checkOffer(online).then(
      (due) => {
        if (wanted && due) setStage((now) => (now === 'silent' ? 'offered' : now));
      },
      // A browser that cannot tell its push state gets no offer.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [online]);
  return {
    // Push cannot be allowed without a network.
    stage: stage === 'offered' && !online ? 'silent' : stage,
    accept: () => {
      setStage('asking');
      allowPush().then(
        (state) => setStage(state === 'impossible' ? 'failed' : state),
        () => setStage('failed'),
      );
    },
    decline: () => {
      rememberDeclined();
      setStage('silent');
    },
  };
}

async function checkOffer(online: boolean): Promise<boolean> {
  const state = await readPushState();
  if (state === 'on' && online) await renewPush();
  return isOfferDue({ state, declinedAt: declinedAt(), online }, Date.now());
}

function declinedAt(): number | undefined {
  try {
    return Number(localStorage.getItem(declinedPlace)) || undefined;
  } catch {
    return undefined;
  }
}

function rememberDeclined(): void {
  try {
    localStorage.setItem(declinedPlace, String(Date.now()));
  } catch {
    // Storage is blocked: the offer comes again next time.
  }
}
