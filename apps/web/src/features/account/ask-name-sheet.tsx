import { Composer } from '@etg/ui/composer';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Sheet } from '@etg/ui/sheet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useNameCapture } from './use-name-capture.ts';

export interface AskNameSheetProps {
  readonly onSaved: (name: string) => void;
  readonly onSkip: () => void;
  readonly onClose: () => void;
}

/** The question for a name outside the conversation (S4). It closes by itself once the name is saved. */
export function AskNameSheet({ onSaved, onSkip, onClose }: AskNameSheetProps) {
  const t = useText();
  const [state, { type, save }] = useNameCapture();
  const field = useRef<HTMLInputElement>(null);
  const name = state.step === 'greet' ? state.name : undefined;
  const finish = useEffectEvent((saved: string) => {
    onSaved(saved);
    onClose();
  });
  // The sheet gives the focus to its close button.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (name !== undefined) finish(name);
  }, [name]);
  return (
    <Sheet open onClose={onClose} title={t('account.name.ask')} closeLabel={t('account.name.close')}>
      {state.step === 'ask' ? (
        <Composer
          ref={field}
          label={t('account.name.title')}
          sendLabel={t('account.name.save')}
          name="name"
          autoComplete="given-name"
          maxLength={80}
          value={state.typed}
          onChange={type}
          onSend={save}
          busy={state.busy}
          bad={state.problem !== undefined}
          note={
            state.problem &&
            t(state.problem === 'unreadable' ? 'account.name.unreadable' : 'account.name.failed')
          }
        />
      ) : (
        state.step === 'enough' && <p>{t('account.name.enough')}</p>
      )}
      <QuietRow>
        <Quiet onClick={onSkip}>{t('account.name.later')}</Quiet>
      </QuietRow>
    </Sheet>
  );
}
