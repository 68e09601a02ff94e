import type { Coordinates } from '@etg/contract/entities';
import { Input } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { ZoneField } from '../../platform/time-zone.tsx';
import { readPin, writePin } from './pin.rules.ts';
import { PinMap } from './pin-map.tsx';
import type { VenueForm } from './use-venue-form.ts';
import styles from './venue.module.css';

/** Where it is: address, pin and time zone. */
export function PlacePane({ form }: { form: VenueForm }) {
  const t = useText();
  const { values, page, mayEdit } = form;
  return (
    <Pane title={t('console-venues.place')}>
      <div className={styles.place}>
        <div className={styles.stack}>
          <Input
            label={t('console-venues.field-address')}
            maxLength={200}
            value={values.address}
            changed={form.isChanged('address')}
            readOnly={!mayEdit}
            error={values.address.trim() === '' && t('console-venues.address-missing')}
            onChange={({ target }) => form.set({ address: target.value })}
          />
          <PinField
            pin={values.pin}
            isChanged={form.isChanged('pin')}
            mayEdit={mayEdit}
            onChange={(pin) => form.set({ pin })}
          />
          <ZoneField
            label={t('console-venues.field-timezone')}
            zone={values.timezone}
            isChanged={form.isChanged('timezone')}
            mayEdit={mayEdit}
            onChange={(timezone) => form.set({ timezone })}
          />
        </div>
        <PinMap
          pin={values.pin}
          name={page.stations[0]?.code ?? values.title_en}
          onChange={mayEdit ? (pin) => form.set({ pin }) : undefined}
        />
      </div>
    </Pane>
  );
}

const somewhere: Coordinates = { lat: 34.0147, lng: -118.4912 };

interface PinFieldProps {
  pin: Coordinates | undefined;
  isChanged?: boolean;
  mayEdit?: boolean;
  onChange: (pin: Coordinates) => void;
}

/** The pin as two numbers, for those who have them from elsewhere. */
export function PinField({ pin, isChanged, mayEdit = true, onChange }: PinFieldProps) {
  const t = useText();
  const written = pin ? writePin(pin) : '';
  const [typed, setTyped] = useState(written);
  // Moved on the map, or by somebody else.
  useEffect(() => setTyped(written), [written]);
  const isWrong = typed.trim() !== '' && readPin(typed) === undefined;
  return (
    <Input
      label={t('console-venues.field-pin')}
      hint={t('console-venues.pin-hint')}
      error={
        (isWrong || (pin && typed.trim() === '')) &&
        t('console-venues.pin-wrong', { example: writePin(somewhere) })
      }
      value={typed}
      maxLength={60}
      changed={isChanged}
      readOnly={!mayEdit}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readPin(target.value);
        if (read && writePin(read) !== written) onChange(read);
      }}
      onBlur={() => !isWrong && pin && setTyped(written)}
    />
  );
}
