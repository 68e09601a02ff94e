import type { VenueFields } from '@etg/contract/console/venue';
import { classNames } from '@etg/ui/class-names';
import { Switch } from '@etg/ui/switch';
import { useText } from '../../platform/i18n.tsx';
import type { VenueForm } from './use-venue-form.ts';
import styles from './venue.module.css';

type Flag = {
  [Name in keyof VenueFields]: VenueFields[Name] extends boolean ? Name : never;
}[keyof VenueFields];

type SwitchRowProps = { form: VenueForm; detail: string } & (
  | { name: Flag; checked?: undefined; onChange?: undefined }
  | { name: 'who_pays'; checked: boolean; onChange: (is: boolean) => void }
);

/** A switch of the form: it is saved with the rest. */
export function SwitchRow({ form, detail, ...rest }: SwitchRowProps) {
  const t = useText();
  const { name } = rest;
  const checked = rest.name === 'who_pays' ? rest.checked : form.values[rest.name];
  return (
    <div className={classNames(styles.switch, form.isChanged(name) && styles.changed)}>
      <Switch
        checked={checked}
        disabled={!form.mayEdit}
        onChange={(is) => (rest.name === 'who_pays' ? rest.onChange(is) : form.set({ [rest.name]: is }))}
      >
        {t(`console-venues.switch-${name}`)}
        <span className={styles.detail}>{detail}</span>
      </Switch>
    </div>
  );
}
