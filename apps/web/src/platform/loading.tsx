import { EmptyState } from '@etg/ui/empty-state';
import { IconRedo } from '@etg/ui/icons';
import { Page } from '@etg/ui/page';
import { Pill } from '@etg/ui/pill';
import { SceneNoSignal } from '@etg/ui/scene-no-signal';
import { Loading as Skeletons } from '@etg/ui/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from './i18n.tsx';

/** A screen while it loads: empty for 400 ms, then a skeleton. */
export function Loading({ children }: { children?: ReactNode }) {
  const t = useText();
  const soon = useOneWait();
  return (
    <Page>
      <Skeletons label={t('shell.loading')} soon={soon}>
        {children}
      </Skeletons>
    </Page>
  );
}

const patienceMs = 400;
let waiting = 0;
let began = 0;

/** Code, user and conversation load one after the other. The rider sees one wait: the skeleton does not disappear in between. */
function useOneWait(): boolean {
  const [handedOver] = useState(() => waiting > 0);
  const [soon] = useState(() => handedOver && performance.now() - began >= patienceMs);
  useEffect(() => {
    if (!handedOver) began = performance.now();
    waiting += 1;
    return () => {
      waiting -= 1;
    };
  }, [handedOver]);
  return soon;
}

export interface CouldNotLoadProps {
  readonly onRetry: () => void;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** No reply came at all: the network is to blame, not the server. */
  readonly cutOff?: boolean;
}

/** Says that something could not be loaded, and offers to try again. */
export function CouldNotLoad({ onRetry, title, children, cutOff }: CouldNotLoadProps) {
  const t = useText();
  return (
    <EmptyState
      drawing={<SceneNoSignal />}
      title={cutOff ? t('shell.not-arrived.title') : (title ?? t('shell.failed.title'))}
      action={
        <Pill icon={<IconRedo small />} onClick={onRetry}>
          {t('shell.again')}
        </Pill>
      }
    >
      {cutOff ? t('shell.not-arrived.text') : children}
    </EmptyState>
  );
}
