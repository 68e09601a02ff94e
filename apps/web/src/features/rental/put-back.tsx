import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Art, Stage } from '@etg/ui/stage';
import { StepReturn } from '@etg/ui/step-return';
import { AppBar } from '../../platform/app-bar.tsx';
import { openHelp } from '../../platform/help-request.ts';
import { useText } from '../../platform/i18n.tsx';
import { pickupHelp } from './pickup-help.ts';

export interface PutBackProps {
  electron: string;
  sessionId: string | undefined;
}

/** The second half of an exchange: the new Electron is out, the old one goes into the nest that is free now [P5]. */
export function PutBack({ electron, sessionId }: PutBackProps) {
  const t = useText();
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
          <Quiet onClick={() => openHelp(pickupHelp(sessionId))} aria-haspopup="dialog">
            {t('rental.taken-problem')}
          </Quiet>
          <Quiet href="/">{t('rental.taken-go')}</Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}
