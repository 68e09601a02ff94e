import { IconRedo } from '@etg/ui/icons';
import { Nothing } from '@etg/ui/nothing';
import { Page } from '@etg/ui/page';
import { Pill } from '@etg/ui/pill';
import { SceneNoSignal } from '@etg/ui/scene-no-signal';
import { Loading as Skeletons } from '@etg/ui/skeleton';
import type { ReactNode } from 'react';
import { useText } from './i18n.tsx';

/** A screen that is on its way: nothing for 400 ms, then its shape. */
export function Loading({ children }: { children?: ReactNode }) {
  const t = useText();
  return (
    <Page>
      <Skeletons label={t('shell.loading')}>{children}</Skeletons>
    </Page>
  );
}

export interface CouldNotLoadProps {
  readonly onRetry: () => void;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** Something did not arrive. Says so, and offers to try again. */
export function CouldNotLoad({ onRetry, title, children }: CouldNotLoadProps) {
  const t = useText();
  return (
    <Nothing
      drawing={<SceneNoSignal />}
      title={title ?? t('shell.failed.title')}
      action={
        <Pill icon={<IconRedo small />} onClick={onRetry}>
          {t('shell.again')}
        </Pill>
      }
    >
      {children}
    </Nothing>
  );
}
