import { Composer } from '@etg/ui/composer';
import { ComposerChoice } from '@etg/ui/composer-choice';
import { Flag } from '@etg/ui/flag';
import { useEffect, useRef } from 'react';
import { Text, useLanguage, useText } from '../../platform/i18n.tsx';
import {
  countryNames,
  type NumberCountry,
  type NumberReading,
  numberCountries,
  readNumber,
} from './number-country.rules.ts';
import styles from './number-entry.module.css';
import type { SignInState } from './sign-in.rules.ts';
import { usePhoneRules } from './use-phone-rules.ts';
import type { SignInActions } from './use-sign-in.ts';

interface NumberEntryProps {
  state: Extract<SignInState, { step: 'number' }>;
  actions: SignInActions;
}

export function NumberEntry({ state, actions }: NumberEntryProps) {
  const t = useText();
  const { typed, picked } = state;
  const reading = readNumber(typed, { language: useLanguage(), picked, parse: usePhoneRules() });
  const { country } = reading;
  const field = useRef<HTMLInputElement>(null);
  // The only thing to do on this screen.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Composer
        ref={field}
        label={t('sign-in.number')}
        sendLabel={t('sign-in.send-code')}
        type="tel"
        name="tel"
        autoComplete="tel"
        prefix={<Country country={country} onPick={actions.pick} />}
        placeholder={country === 'other' ? undefined : numberCountries[country].example}
        value={typed}
        onChange={actions.type}
        onSend={actions.sendNumber}
        busy={state.busy !== false}
        bad={state.problem === 'wrong'}
      />
      <ReadAs reading={reading} />
    </>
  );
}

interface CountryProps {
  country: NumberCountry;
  onPick: (country: NumberCountry) => void;
}

function Country({ country, onPick }: CountryProps) {
  const t = useText();
  const options = countryNames.map((value) => ({
    value,
    name: `${t(`sign-in.country-${value}`)} +${numberCountries[value].callingCode}`,
  }));
  return (
    <ComposerChoice<NumberCountry>
      label={t('sign-in.country')}
      value={country}
      options={[...options, { value: 'other', name: t('sign-in.country-other') }]}
      onChange={onPick}
    >
      <Flag country={country} />
      {country !== 'other' && `+${numberCountries[country].callingCode}`}
    </ComposerChoice>
  );
}

/** A number may be read as one of another country: the rider sees the result before the code is sent there. */
function ReadAs({ reading: { phone } }: { reading: NumberReading }) {
  const t = useText();
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
