import type { CountryFieldFault } from '@etg/contract/console/countries';
import { languages as productLanguages } from '@etg/contract/languages';
import { Button } from '@etg/ui/console/button';
import { Area, Check, Input, Select } from '@etg/ui/console/form';
import { Segmented } from '@etg/ui/segmented';
import { useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import styles from './countries.module.css';
import type { CountriesPage } from './countries-pane.tsx';
import { bodyOf, type CountryForm, faultsAt } from './country-form.rules.ts';

export interface FieldsProps {
  page: CountriesPage;
  form: CountryForm;
  faults: readonly CountryFieldFault[];
  set: (changes: Partial<CountryForm>) => void;
  /** The currency cannot change any more. */
  stays: boolean;
}

/** What is wrong at a field, in words. */
function useFaultWords(faults: readonly CountryFieldFault[]) {
  const t = useText();
  return (field: string, entries: readonly string[] = []): string | undefined => {
    const found = faultsAt(faults, field, entries).map(({ entry, fault }) => {
      const words = t(`console-countries.fault-${fault}`);
      return entry === undefined ? words : t('console-countries.fault-of', { entry, words });
    });
    return found.length > 0 ? found.join(' ') : undefined;
  };
}

/** In which money it sells, and which tax is in it. */
export function MoneyFields({ page, form, faults, set, stays }: FieldsProps) {
  const t = useText();
  const faultOf = useFaultWords(faults);
  const hasAccount = page.accounts.some((currency) => currency === form.currency.trim().toUpperCase());
  return (
    <>
      <div className={styles.pair}>
        <Input
          label={t('console-countries.currency')}
          hint={t(stays ? 'console-countries.currency-stays' : 'console-countries.currency-hint')}
          error={faultOf('currency')}
          value={form.currency}
          readOnly={stays}
          maxLength={3}
          autoComplete="off"
          onChange={({ target }) => set({ currency: target.value })}
        />
        <Input
          label={t('console-countries.account')}
          hint={t(hasAccount ? 'console-countries.account-usual' : 'console-countries.account-needed')}
          error={faultOf('merchant_account')}
          value={form.account}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => set({ account: target.value })}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{t('console-countries.tax')}</legend>
        <Segmented
          label={t('console-countries.tax-shown')}
          value={form.taxShown}
          onChange={(taxShown) => set({ taxShown })}
          segments={[
            { value: 'included', label: t('console-countries.tax-included') },
            { value: 'added', label: t('console-countries.tax-added') },
          ]}
        />
        <p className={styles.soft}>{t('console-countries.tax-hint')}</p>
        <Rates form={form} faults={faults} set={set} />
      </fieldset>
    </>
  );
}

/** Rates of tax, each from a day on. */
function Rates({ form: { tax }, faults, set }: Pick<FieldsProps, 'form' | 'faults' | 'set'>) {
  const t = useText();
  const faultOf = useFaultWords(faults);
  const change = (place: number, changes: Partial<CountryForm['tax'][number]>) =>
    set({ tax: tax.map((rate, at) => (at === place ? { ...rate, ...changes } : rate)) });
  const ofAll = faultOf('tax');
  return (
    <div className={styles.stack}>
      {tax.map(({ day, percent }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate is known by its place
        <div key={place} className={styles.rate}>
          <Input
            type="date"
            label={t('console-countries.tax-from')}
            error={faultOf(`tax.${place}.begins_on`)}
            value={day}
            onChange={({ target }) => change(place, { day: target.value })}
          />
          <Input
            label={t('console-countries.tax-rate')}
            unit="%"
            inputMode="decimal"
            error={faultOf(`tax.${place}.rate`)}
            value={percent}
            onChange={({ target }) => change(place, { percent: target.value })}
          />
          <Button kind="ghost" onClick={() => set({ tax: tax.filter((_, at) => at !== place) })}>
            {t('console-countries.tax-remove')}
          </Button>
        </div>
      ))}
      {ofAll && (
        <p role="alert" className={styles.wrong}>
          {ofAll}
        </p>
      )}
      <div className={styles.change}>
        <Button size="small" onClick={() => set({ tax: [...tax, { day: '', percent: '' }] })}>
          {t('console-countries.tax-add')}
        </Button>
      </div>
    </div>
  );
}

/** Its time, languages, numbers, and where it is. */
export function PlaceFields({ form, faults, set }: FieldsProps) {
  const t = useText();
  const faultOf = useFaultWords(faults);
  const body = bodyOf(form);
  return (
    <>
      <Area
        label={t('console-countries.zones')}
        hint={t('console-countries.zones-hint')}
        error={faultOf('zones', body.zones)}
        value={form.zones}
        onChange={({ target }) => set({ zones: target.value })}
      />
      <Languages form={form} error={faultOf('languages', form.languages)} set={set} />
      <Input
        label={t('console-countries.prefixes')}
        hint={t('console-countries.prefixes-hint')}
        error={faultOf('prefixes', body.prefixes)}
        inputMode="tel"
        autoComplete="off"
        value={form.prefixes}
        onChange={({ target }) => set({ prefixes: target.value })}
      />
      <div className={styles.pair}>
        {(['lat', 'lng'] as const).map((field) => (
          <Input
            key={field}
            label={t(`console-countries.${field}`)}
            hint={t('console-countries.middle-hint')}
            error={faultOf(field)}
            inputMode="decimal"
            autoComplete="off"
            value={form[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
      </div>
    </>
  );
}

/** The usual language first: riders whose country is known by nothing else read it. */
function Languages({ form, error, set }: Pick<FieldsProps, 'form' | 'set'> & { error: string | undefined }) {
  const t = useText();
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  const nameOf = (language: string) => names.of(language) ?? language;
  const [first = '', ...others] = form.languages;
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('console-countries.language')}
          error={error}
          value={first}
          onChange={({ target: { value } }) =>
            set({ languages: [value, ...form.languages.filter((each) => each !== value)].filter(Boolean) })
          }
        >
          {first === '' && <option value="">–</option>}
          {productLanguages.map((language) => (
            <option key={language} value={language}>
              {nameOf(language)}
            </option>
          ))}
        </Select>
        <Select
          label={t('console-countries.english')}
          value={form.english}
          onChange={({ target }) => set({ english: target.value === 'en-US' ? 'en-US' : 'en-GB' })}
        >
          <option value="en-GB">{t('console-countries.english-gb')}</option>
          <option value="en-US">{t('console-countries.english-us')}</option>
        </Select>
      </div>
      <fieldset className={styles.group}>
        <legend>{t('console-countries.other-languages')}</legend>
        <div className={styles.checks}>
          {productLanguages
            .filter((language) => language !== first)
            .map((language) => (
              <Check
                key={language}
                checked={others.includes(language)}
                onChange={({ target }) =>
                  set({
                    languages: target.checked
                      ? [...form.languages, language]
                      : form.languages.filter((each) => each !== language),
                  })
                }
              >
                {nameOf(language)}
              </Check>
            ))}
        </div>
      </fieldset>
    </>
  );
}

/** Legal pages of its own. */
export function PageFields({ page, form, faults, set }: FieldsProps) {
  const t = useText();
  const faultOf = useFaultWords(faults);
  return (
    <>
      {(['terms', 'privacy', 'refund'] as const).map((field) => (
        <Input
          key={field}
          type="url"
          label={t(`console-countries.${field}`)}
          hint={t('console-countries.page-hint', { address: page.legal[field] })}
          error={faultOf(`${field}_url`)}
          maxLength={500}
          autoComplete="off"
          value={form[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      ))}
    </>
  );
}
