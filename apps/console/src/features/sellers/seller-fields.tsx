import type { SellerFieldFault } from '@etg/contract/console/sellers';
import { Area, Check, Fields, Input } from '@etg/ui/console/form';
import { useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import { bodyOf, faultAt, type SellerForm, type SellerText } from './seller-form.rules.ts';
import styles from './sellers.module.css';

export interface SellerFieldsProps {
  form: SellerForm;
  faults: readonly SellerFieldFault[];
  /** All that there are. */
  countries: readonly string[];
  set: (changes: Partial<SellerForm>) => void;
}

function useFaultWords({ form, faults }: Pick<SellerFieldsProps, 'form' | 'faults'>) {
  const t = useText();
  const body = bodyOf(form);
  return (field: SellerText | { country: string }) => {
    const fault = faultAt(faults, field, body);
    return fault && t(`console-sellers.fault-${fault}`);
  };
}

/** Who it is, where, and under which numbers. */
export function SellerFields(props: SellerFieldsProps) {
  const { form, set } = props;
  const t = useText();
  const faultOf = useFaultWords(props);
  const text = (field: SellerText) => ({
    error: faultOf(field),
    value: form[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  return (
    <Fields>
      <Input label={t('console-sellers.name')} hint={t('console-sellers.name-hint')} {...text('name')} />
      <Area
        label={t('console-sellers.address')}
        hint={t('console-sellers.address-hint')}
        {...text('address')}
        rows={4}
      />
      <div className={styles.pair}>
        <Input type="email" label={t('console-sellers.email')} {...text('email')} />
        <Input
          type="tel"
          label={t('console-sellers.phone')}
          hint={t('console-sellers.phone-hint')}
          {...text('phone')}
        />
      </div>
      <div className={styles.pair}>
        <Input
          label={t('console-sellers.responsible')}
          hint={t('console-sellers.responsible-hint')}
          {...text('responsible')}
        />
        <Input
          label={t('console-sellers.registration')}
          hint={t('console-sellers.registration-hint')}
          {...text('registration')}
        />
      </div>
      <Input label={t('console-sellers.zone')} hint={t('console-sellers.zone-hint')} {...text('zone')} />
      <Input
        label={t('console-sellers.descriptor')}
        hint={t('console-sellers.descriptor-hint')}
        {...text('descriptor')}
        maxLength={22}
      />
      <SoldIn {...props} />
    </Fields>
  );
}

/** A country has one seller: to tick it here takes it from another one, as the preview shows. */
function SoldIn(props: SellerFieldsProps) {
  const { form, countries, set } = props;
  const t = useText();
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const faultOf = useFaultWords(props);
  const nameOf = (code: string) => names.of(code) ?? code;
  function sell(code: string, isSold: boolean) {
    const { [code]: _, ...others } = form.countries;
    set({ countries: isSold ? { ...others, [code]: '' } : others });
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('console-sellers.countries')}</legend>
      {countries.map((code) => {
        const number = form.countries[code];
        return (
          <div key={code} className={styles.country}>
            <Check checked={number !== undefined} onChange={({ target }) => sell(code, target.checked)}>
              {nameOf(code)}
            </Check>
            {number !== undefined && (
              <Input
                label={t('console-sellers.tax-number', { country: nameOf(code) })}
                hint={t(hints[code] ?? 'console-sellers.tax-other')}
                error={faultOf({ country: code })}
                value={number}
                maxLength={30}
                autoComplete="off"
                onChange={({ target }) => set({ countries: { ...form.countries, [code]: target.value } })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

const hints: Readonly<Record<string, 'console-sellers.tax-us' | 'console-sellers.tax-jp'>> = {
  US: 'console-sellers.tax-us',
  JP: 'console-sellers.tax-jp',
};
