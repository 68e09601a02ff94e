import { PanelPicture, type StripNest } from '@etg/ui/console/panel-strip';
import { useText } from '../../platform/i18n.tsx';
import styles from './stations.module.css';

const marks: readonly {
  name: 'charge' | 'free' | 'lit' | 'fault' | 'off' | 'last-heard';
  nest: StripNest;
}[] = [
  { name: 'charge', nest: { nest: 1, state: 'holds', charge: 85 } },
  { name: 'free', nest: { nest: 1, state: 'free' } },
  { name: 'lit', nest: { nest: 1, state: 'lit' } },
  { name: 'fault', nest: { nest: 1, state: 'fault' } },
  { name: 'off', nest: { nest: 1, state: 'out-of-service' } },
  { name: 'last-heard', nest: { nest: 1, state: 'holds', charge: 60 } },
];

/** What the marks of a strip mean. */
export function StripKey() {
  const t = useText();
  return (
    <span className={styles.key}>
      {marks.map(({ name, nest }) => (
        <span key={name}>
          <span aria-hidden="true">
            <PanelPicture nests={[nest]} label="" lastHeard={name === 'last-heard'} />
          </span>
          {t(`console-stations.mark-${name}`)}
        </span>
      ))}
    </span>
  );
}
