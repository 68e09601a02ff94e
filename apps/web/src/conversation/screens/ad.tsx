import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { FacadeCafe } from '@etg/ui/facade-cafe';
import { IconClose } from '@etg/ui/icons-more';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Art, Stage } from '@etg/ui/stage';
import { useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useNow } from '../../platform/use-now.ts';
import type { PartProps } from '../view/engine-port.ts';
import { advertisements } from './advertisements.ts';

/** How long the advertisement cannot be closed (S17, N2). */
const countdownMs = 5_000;

/** Counts down, then can be closed by a tap. Never closes by itself. */
export function Ad({ onOutcome }: PartProps) {
  const t = useText();
  const [until] = useState(() => Date.now() + countdownMs);
  const [{ title, text, more }] = advertisements;
  const now = useNow(Date.now() < until ? 250 : undefined);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <>
      <AppBar />
      <Stage>
        <Art>
          <FacadeCafe />
        </Art>
        <p className="soft">{t('modules.ad.label')}</p>
        <h1 className="display">{t(title)}</h1>
        <p className="lead">{t(text)}</p>
      </Stage>
      <Dock>
        {seconds > 0 ? (
          <Action busy seconds={seconds}>
            {t('modules.ad.countdown', { seconds })}
          </Action>
        ) : (
          <Action icon={<IconClose />} onClick={() => onOutcome('closed')}>
            {t('modules.ad.close')}
          </Action>
        )}
        <QuietRow>
          <Quiet href={more.href}>{t(more.label)}</Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}
