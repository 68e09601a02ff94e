import { Link } from '@etg/ui/link';
import { useText } from '../../platform/i18n.tsx';
import type { ListLinks } from './list-links.ts';
import type { Pin } from './pin.rules.ts';

const order = ['silent', 'empty', 'full', 'off', 'public', 'private', 'cluster'];

/** What the map shows, in words; what is wrong first. */
export function PinList({
  pins,
  isLoaded,
  links,
}: {
  pins: readonly Pin[];
  isLoaded: boolean;
  links: ListLinks;
}) {
  const t = useText();
  const sorted = pins.toSorted((one, other) => order.indexOf(one.look) - order.indexOf(other.look));
  if (sorted.length === 0) return isLoaded ? <p>{t('console-today.map-none-here')}</p> : null;
  return (
    <ul aria-label={t('console-today.map')}>
      {sorted.map(({ key, label, code }) => (
        <li key={key}>{code === undefined ? label : <Link href={links.station(code)}>{label}</Link>}</li>
      ))}
    </ul>
  );
}
