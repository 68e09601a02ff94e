import { Select } from '@etg/ui/console/form';

interface ZoneFieldProps {
  label: string;
  zone: string;
  isChanged?: boolean | undefined;
  mayEdit?: boolean;
  onChange: (zone: string) => void;
}

const zones = Intl.supportedValuesOf('timeZone');

export function ZoneField({ label, zone, isChanged, mayEdit = true, onChange }: ZoneFieldProps) {
  const known = zones.includes(zone) || zone === '' ? zones : [zone, ...zones];
  return (
    <Select
      label={label}
      value={zone}
      changed={isChanged}
      disabled={!mayEdit}
      onChange={({ target }) => onChange(target.value)}
    >
      {known.map((each) => (
        <option key={each} value={each}>
          {each.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  );
}

/** "Los Angeles", of `America/Los_Angeles`. */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
