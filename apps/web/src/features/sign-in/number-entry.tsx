import { parsePhone } from '@etg/domain/phone';
import { Composer } from '@etg/ui/composer';
import { Text, useLanguage, useText } from '../../platform/i18n.tsx';
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

/** A number may be read as one of another country: the rider sees the result before the code is sent there. */
function ReadAs({ typed }: { typed: string }) {
  const t = useText();
  const phone = parsePhone(typed, useLanguage());
  if (!phone.ok) return <p className={styles.readAs}>{t('sign-in.country-hint')}</p>;
  const values = {
    number: <span className="nobr">{phone.display}</span>,
    country: t(`sign-in.country-${phone.country}`),
  };
  return (
    <p className={styles.readAs}>
      <Text id="sign-in.read-as" values={values} />
    </p>
  );
}
