import { Chip, Chips } from '@etg/ui/chip';
import { CodeInput } from '@etg/ui/code-input';
import { IconRedo } from '@etg/ui/icons';
import { IconEdit } from '@etg/ui/icons-more';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useNow } from '../../platform/use-now.ts';
import styles from './code-entry.module.css';
import { codeLength, newCodeWaitMs, type SignInState } from './sign-in.rules.ts';
import type { SignInActions } from './use-sign-in.ts';
import { codeFromMessage } from './web-otp.ts';

interface CodeEntryProps {
  state: Extract<SignInState, { step: 'code' }>;
  actions: SignInActions;
}

/** Mounted anew for every text message: the field starts empty and focused, and waits for that message. */
export function CodeEntry({ state, actions }: CodeEntryProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const arrived = useEffectEvent((code: string) => {
    setDigits(code);
    actions.sendCode(code);
  });

  useEffect(() => {
    field.current?.focus();
    const waiting = new AbortController();
    void codeFromMessage(waiting.signal).then((code) => code && arrived(code));
    return () => waiting.abort();
  }, []);

  return (
    <>
      <CodeInput
        ref={field}
        length={codeLength}
        label={t('sign-in.code')}
        value={digits}
        onChange={setDigits}
        onComplete={actions.sendCode}
        bad={state.problem === 'wrong' || state.problem === 'old-code'}
        oneTimeCode
      />
      <div className={styles.chips}>
        <Chips center>
          <Chip icon={<IconEdit small />} onClick={actions.editNumber} disabled={state.busy !== false}>
            {t('sign-in.edit-number')}
          </Chip>
          <NewCode sentAt={state.sentAt} busy={state.busy !== false} onAsk={actions.sendAgain} />
        </Chips>
      </div>
    </>
  );
}

function NewCode({ sentAt, busy, onAsk }: { sentAt: number; busy: boolean; onAsk: () => void }) {
  const t = useText();
  const until = sentAt + newCodeWaitMs;
  const now = useNow(Date.now() < until ? 500 : undefined);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const time = `0:${String(seconds).padStart(2, '0')}`;
  return (
    <Chip className="num" icon={<IconRedo small />} onClick={onAsk} disabled={busy || seconds > 0}>
      {seconds > 0 ? t('sign-in.new-code-in', { time }) : t('sign-in.new-code')}
    </Chip>
  );
}
