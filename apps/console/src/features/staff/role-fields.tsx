import { type Right, rights } from '@etg/contract/console/rights';
import { currencies } from '@etg/domain/currencies';
import { Check, Fields, Input, Select } from '@etg/ui/console/form';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import { isLimitChanged, limitCurrencies, otherCurrencies, type RoleDraft } from './role-draft.rules.ts';
import styles from './staff.module.css';

interface RoleFieldsProps {
  draft: RoleDraft;
  saved: RoleDraft;
  isNew: boolean;
  onChange: (draft: RoleDraft) => void;
}

export function RoleFields({ draft, saved, isNew, onChange }: RoleFieldsProps) {
  const t = useText();
  return (
    <Fields>
      {isNew && (
        <Input
          label={t('console-staff.role-name')}
          hint={t('console-staff.role-name-hint')}
          maxLength={30}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value.toLowerCase() })}
        />
      )}
      <RightChecks chosen={draft.rights} onChange={(chosen) => onChange({ ...draft, rights: chosen })} />
      <div className={styles.pair}>
        {limitCurrencies(draft).map((currency) => (
          <Input
            key={currency}
            label={t('console-staff.limit-in', { currency })}
            unit={t('console-staff.per-day')}
            inputMode="decimal"
            autoComplete="off"
            placeholder={t('console-staff.without-limit')}
            changed={isLimitChanged(saved, draft, currency)}
            value={draft.limits[currency] ?? ''}
            onChange={(event) =>
              onChange({ ...draft, limits: { ...draft.limits, [currency]: event.target.value } })
            }
          />
        ))}
        <CurrencyChoice draft={draft} onChange={onChange} />
        <Input
          label={t('console-staff.idle')}
          unit={t('console-staff.minutes')}
          inputMode="numeric"
          autoComplete="off"
          changed={draft.idleMinutes !== saved.idleMinutes}
          value={draft.idleMinutes}
          onChange={(event) => onChange({ ...draft, idleMinutes: event.target.value })}
        />
      </div>
    </Fields>
  );
}

/** Adds a field for the limit in a currency that has none. */
function CurrencyChoice({ draft, onChange }: Pick<RoleFieldsProps, 'draft' | 'onChange'>) {
  const t = useText();
  const names = new Intl.DisplayNames([useLocale()], { type: 'currency' });
  return (
    <Select
      label={t('console-staff.limit-another')}
      value=""
      onChange={({ target }) => {
        const chosen = currencies.find((code) => code === target.value);
        if (chosen) onChange({ ...draft, limits: { ...draft.limits, [chosen]: '' } });
      }}
    >
      <option value="">{t('console-staff.limit-choose')}</option>
      {otherCurrencies(draft).map((code) => (
        <option key={code} value={code}>
          {code} {names.of(code)}
        </option>
      ))}
    </Select>
  );
}

interface RightChecksProps {
  chosen: readonly Right[];
  onChange: (chosen: readonly Right[]) => void;
}

/** Every right, as a box to tick. */
export function RightChecks({ chosen, onChange }: RightChecksProps) {
  const t = useText();
  const word = useWord();
  return (
    <fieldset>
      <legend className={styles.group}>{t('console-staff.may-do')}</legend>
      <div className={styles.rights}>
        {rights.map((right) => (
          <Check
            key={right}
            checked={chosen.includes(right)}
            onChange={({ target }) =>
              onChange(rights.filter((each) => (each === right ? target.checked : chosen.includes(each))))
            }
          >
            {word(`right.${right}`)}
          </Check>
        ))}
      </div>
    </fieldset>
  );
}
