import { parsePhone } from '@etg/domain/phone';
import { Composer } from '@etg/ui/composer';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import styles from './number-entry.module.css';
import type { SignInState } from './sign-in.rules.ts';
import type { SignInActions } from './use-sign-in.ts';

interface NumberEntryProps {
  state: Extract<SignInState, { step: 'number' }>;
  actions: SignInActions;
}

export function NumberEntry({ state, actions }: NumberEntryProps) {
  const t = useText();
  return (
    <>
      <Composer
        label={t('sign-in.number')}
        sendLabel={t('sign-in.send-code')}
        type="tel"
        name="tel"
        autoComplete="tel"
        placeholder={t('sign-in.number-example')}
        value={state.typed}
        onChange={actions.type}
        onSend={actions.sendNumber}
        busy={state.busy !== false}
        bad={state.problem === 'wrong'}
      />
      <ReadAs typed={state.typed} />
    </>
  );
}

/** A number can be read as another country's; the rider sees how before the code goes there. */
function ReadAs({ typed }: { typed: string }) {
  const t = useText();
  const phone = parsePhone(typed, useLanguage());
  const words = phone.ok
    ? t('sign-in.read-as', { number: phone.display, country: t(`sign-in.country-${phone.country}`) })
    : t('sign-in.country-hint');
  return <p className={styles.readAs}>{words}</p>;
}
