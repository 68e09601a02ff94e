import { promoPlans } from '@etg/contract/console/promo-words';
import { factsOf, type Region } from '@etg/domain/region';
import { Check, Fields, Input, Select } from '@etg/ui/console/form';
import { Segmented } from '@etg/ui/segmented';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useMe } from '../../platform/me.tsx';
import { useLocale } from '../../platform/time.tsx';
import { cityOf } from '../../platform/time-zone.tsx';
import {
  hasMoney,
  type NewCodes,
  type NewCodesField,
  ownCountries,
  type ReadNewCodes,
  zoneOfNew,
} from './new-codes.rules.ts';
import styles from './promo.module.css';
import { VenueChoice } from './venue-choice.tsx';

interface FieldsProps {
  form: NewCodes;
  faults: ReadNewCodes['faults'];
  set: (changes: Partial<NewCodes>) => void;
}

type FieldOf = (name: NewCodesField) => {
  value: string;
  error: string | undefined;
  autoComplete: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** What it is called, gives, and is limited by. */
export function NewCodesFields({ form, faults, set }: FieldsProps) {
  const t = useText();
  const field: FieldOf = (name) => {
    const fault = faults[name];
    return {
      value: form[name],
      error: fault && t(`console-promo.fault-${fault}`),
      autoComplete: 'off',
      onChange: ({ target }) => set({ [name]: target.value }),
    };
  };
  return (
    <Fields>
      <div className={styles.pair}>
        {form.kind === 'one' ? (
          <Input label={t('console-promo.column-code')} maxLength={40} {...field('code')} />
        ) : (
          <>
            <Input label={t('console-promo.how-many')} inputMode="numeric" {...field('count')} />
            <Input
              label={t('console-promo.pattern')}
              hint={t('console-promo.pattern-hint')}
              maxLength={40}
              {...field('pattern')}
            />
          </>
        )}
        <Input
          label={t('console-promo.name')}
          hint={t('console-promo.name-hint')}
          maxLength={40}
          {...field('name')}
        />
      </div>
      <Gives form={form} set={set} field={field} />
      <Limits form={form} set={set} field={field} />
      <Places form={form} set={set} />
      <div className={styles.pair}>
        {(['starts', 'ends'] as const).map((name) => (
          <Input
            key={name}
            type="datetime-local"
            label={t(`console-promo.${name}`)}
            hint={t('console-promo.by-clock-of', { city: cityOf(zoneOfNew(form)) })}
            {...field(name)}
          />
        ))}
      </div>
    </Fields>
  );
}

interface PartProps {
  form: NewCodes;
  set: FieldsProps['set'];
  field: FieldOf;
}

/** Days of a free plan, or something off the price of a plan. */
function Gives({ form, set, field }: PartProps) {
  const t = useText();
  const word = useWord();
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('console-promo.column-gives')}</legend>
        <Segmented
          label={t('console-promo.column-gives')}
          value={form.gives}
          onChange={(gives) => set({ gives })}
          segments={[
            { value: 'percent', label: t('console-promo.in-percent') },
            { value: 'amount', label: t('console-promo.in-money') },
            { value: 'days', label: t('console-promo.in-days') },
          ]}
        />
      </fieldset>
      {form.gives === 'percent' && (
        <Input label={t('console-promo.percent-off')} unit="%" inputMode="numeric" {...field('percent')} />
      )}
      {form.gives === 'days' && (
        <Input
          label={t('console-promo.free-days')}
          unit={t('console-promo.days')}
          inputMode="numeric"
          {...field('days')}
        />
      )}
      {form.gives === 'amount' && (
        <div className={styles.pair}>
          <Input
            label={t('console-promo.amount-off')}
            unit={factsOf(form.money).currency}
            inputMode="decimal"
            {...field('amount')}
          />
          <MoneyOf form={form} set={set} />
        </div>
      )}
      {form.gives !== 'days' && (
        <fieldset className={styles.group}>
          <legend>{t('console-promo.plans-legend')}</legend>
          <div className={styles.checks}>
            {promoPlans.map((plan) => (
              <Check
                key={plan}
                checked={form.plans.includes(plan)}
                onChange={() => set({ plans: toggled(form.plans, plan) })}
              >
                {word(`plan.${plan}`)}
              </Check>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** Whose money an amount and a budget are. */
function MoneyOf({ form, set }: Pick<PartProps, 'form' | 'set'>) {
  const t = useText();
  const country = useCountryName();
  const { scope } = useMe();
  const own = ownCountries(scope);
  return (
    <Select
      label={t('console-promo.money-of')}
      value={form.money}
      onChange={({ target }) => set({ money: own.find((each) => each === target.value) ?? form.money })}
    >
      {[...new Set([...own, form.money])].map((each) => (
        <option key={each} value={each}>
          {country(each)}, {factsOf(each).currency}
        </option>
      ))}
    </Select>
  );
}

function Limits({ form, set, field }: PartProps) {
  const t = useText();
  const isBatch = form.kind === 'batch';
  return (
    <>
      <div className={styles.pair}>
        <Input
          label={t(isBatch ? 'console-promo.uses-each' : 'console-promo.uses-in-all')}
          hint={t(isBatch ? 'console-promo.needed-of-batch' : 'console-promo.empty-no-limit')}
          inputMode="numeric"
          {...field('maxUses')}
        />
        <Input label={t('console-promo.per-person')} inputMode="numeric" {...field('perPerson')} />
        <Input
          label={t('console-promo.per-day')}
          hint={t('console-promo.empty-no-limit')}
          inputMode="numeric"
          {...field('perDay')}
        />
        <Input
          label={t(isBatch ? 'console-promo.budget-each' : 'console-promo.budget')}
          hint={t('console-promo.budget-hint')}
          unit={factsOf(form.money).currency}
          inputMode="decimal"
          {...field('budget')}
        />
      </div>
      {form.gives !== 'amount' && form.budget.trim() !== '' && <MoneyOf form={form} set={set} />}
      <Check checked={form.newOnly} onChange={({ target }) => set({ newOnly: target.checked })}>
        {t('console-promo.new-only')}
      </Check>
    </>
  );
}

/** Countries are no choice where money has decided, and venues decide them too. */
function Places({ form, set }: Pick<PartProps, 'form' | 'set'>) {
  const t = useText();
  const country = useCountryName();
  const { scope } = useMe();
  const own: readonly Region[] = ownCountries(scope);
  return (
    <>
      {!hasMoney(form) && own.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t('console-promo.countries-legend')}</legend>
          <div className={styles.checks}>
            {own.map((each) => (
              <Check
                key={each}
                checked={form.countries.includes(each)}
                onChange={() => set({ countries: toggled(form.countries, each) })}
              >
                {country(each)}
              </Check>
            ))}
          </div>
        </fieldset>
      )}
      <VenueChoice chosen={form.venues} onChange={(venues) => set({ venues })} />
    </>
  );
}

function useCountryName(): (country: string) => string {
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (country) => names.of(country) ?? country;
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}
