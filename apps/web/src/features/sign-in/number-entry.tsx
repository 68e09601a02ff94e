import { Composer } from '@etg/ui/composer';
import { ComposerChoice } from '@etg/ui/composer-choice';
import { Flag } from '@etg/ui/flag';
import { useEffect, useRef } from 'react';
import { Text, useLanguage, useText } from '../../platform/i18n.tsx';
import {
  type CallingCountries,
  callingCodeOf,
  type NumberCountry,
  type NumberReading,
  readNumber,
} from './number-country.rules.ts';
import styles from './number-entry.module.css';
import type { SignInState } from './sign-in.rules.ts';
import { useCallingCountries } from './use-calling-countries.ts';
import { usePhoneRules } from './use-phone-rules.ts';
import type { SignInActions } from './use-sign-in.ts';

interface NumberEntryProps {
  state: Extract<SignInState, { step: 'number' }>;
  actions: SignInActions;
}

export function NumberEntry({ state, actions }: NumberEntryProps) {
  const t = useText();
  const { typed, picked } = state;
  const calling = useCallingCountries();
  const reading = readNumber(typed, { language: useLanguage(), picked, parse: usePhoneRules(), calling });
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
        prefix={<Country country={country} calling={calling} onPick={actions.pick} />}
        placeholder={calling.countries.find((each) => each.country === country)?.example}
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
  calling: CallingCountries;
  onPick: (country: NumberCountry) => void;
}

function Country({ country, calling, onPick }: CountryProps) {
  const t = useText();
  const nameOf = useCountryName();
  const options = calling.countries.map(({ country: value, callingCode }) => ({
    value,
    name: `${nameOf(value)} +${callingCode}`,
  }));
  const code = callingCodeOf(country, calling);
  return (
    <ComposerChoice<NumberCountry>
      label={t('sign-in.country')}
      value={country}
      options={[...options, { value: 'other', name: t('sign-in.country-other') }]}
      onChange={onPick}
    >
      <Flag country={country} />
      {code && `+${code}`}
    </ComposerChoice>
  );
}

/** Our own name of a country that has one, else the browser's. */
function useCountryName(): (country: string) => string {
  const t = useText();
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' });
  return (country) => (isNamed(country) ? t(`sign-in.country-${country}`) : (names.of(country) ?? country));
}

const named = ['US', 'GB', 'JP'] as const;

function isNamed(country: string): country is (typeof named)[number] {
  return named.some((each) => each === country);
}

/** A number may be read as one of another country: the rider sees the result before the code is sent there. */
function ReadAs({ reading: { phone } }: { reading: NumberReading }) {
  const t = useText();
  const nameOf = useCountryName();
  if (!phone.ok) return <p className={styles.readAs}>{t('sign-in.country-hint')}</p>;
  const values = {
    number: <span className="nobr">{phone.display}</span>,
    country: nameOf(phone.country),
  };
  return (
    <p className={styles.readAs}>
      <Text id="sign-in.read-as" values={values} />
    </p>
  );
}
