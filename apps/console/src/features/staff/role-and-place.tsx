import { knownCountries } from '@etg/domain/region';
import { Check, Fields, Select } from '@etg/ui/console/form';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useRoleName } from '../../platform/role-name.ts';
import { useLocale } from '../../platform/time.tsx';
import styles from './staff.module.css';

export interface RolePlace {
  readonly role: string;
  /** None: everywhere. */
  readonly countries: readonly string[];
}

/** What somebody may do, and in which countries. */
export function RoleAndPlace({
  place,
  onChange,
}: {
  place: RolePlace;
  onChange: (place: RolePlace) => void;
}) {
  const t = useText();
  const roleName = useRoleName();
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const roles = useQuery(callQuery('GET /staff/roles')).data?.roles ?? [];
  const codes = knownCountries().map(({ code }) => code);
  const toggle = (country: string, on: boolean) =>
    onChange({
      ...place,
      countries: codes.filter((code) => (code === country ? on : place.countries.includes(code))),
    });
  return (
    <Fields>
      <Select
        label={t('console-staff.role')}
        value={place.role}
        onChange={(event) => onChange({ ...place, role: event.target.value })}
      >
        {place.role === '' && <option value="">{t('console-staff.choose-role')}</option>}
        {roles.map(({ name }) => (
          <option key={name} value={name}>
            {roleName(name)}
          </option>
        ))}
      </Select>
      <fieldset>
        <legend className={styles.group}>{t('console-staff.where-hint')}</legend>
        {codes.map((code) => (
          <Check
            key={code}
            checked={place.countries.includes(code)}
            onChange={(event) => toggle(code, event.target.checked)}
          >
            {names.of(code)}
          </Check>
        ))}
      </fieldset>
    </Fields>
  );
}
