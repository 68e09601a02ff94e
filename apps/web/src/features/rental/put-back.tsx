import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Art, Stage } from '@etg/ui/stage';
import { StepReturn } from '@etg/ui/step-return';
import { useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { PickupHelp } from './pickup-help.tsx';

export interface PutBackProps {
  electron: string;
  sessionId: string | undefined;
}

/** The second half of an exchange: the fresh one is out, the old one goes into the nest it left [P5]. */
export function PutBack({ electron, sessionId }: PutBackProps) {
  const t = useText();
  const [help, setHelp] = useState(false);
  return (
    <>
      <AppBar />
      <Stage live="polite">
        <Art>
          <StepReturn label={t('rental.put-art')} />
        </Art>
        <h1 className="display">{t('rental.put-title')}</h1>
        <p className="lead">{t('rental.put-note', { electron })}</p>
      </Stage>
      <Dock>
        <Action busy>{t('rental.put-waiting')}</Action>
        <QuietRow>
          <Quiet onClick={() => setHelp(true)} aria-haspopup="dialog">
            {t('rental.taken-problem')}
          </Quiet>
          <Quiet href="/">{t('rental.taken-go')}</Quiet>
        </QuietRow>
      </Dock>
      {help && <PickupHelp sessionId={sessionId} onClose={() => setHelp(false)} />}
    </>
  );
}
