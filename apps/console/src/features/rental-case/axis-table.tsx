import type { RentalCase } from '@etg/contract/console/rental-case';
import { useText } from '../../platform/i18n.tsx';
import styles from './rental-case.module.css';
import { useCaseTimes } from './use-case-times.ts';
import { useEvidenceWords } from './use-evidence-words.ts';

/** The same as the drawing, as a table: every piece and every silence. */
export function AxisTable({ facts }: { facts: RentalCase }) {
  const t = useText();
  const words = useEvidenceWords();
  const times = useCaseTimes(facts.zone);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard has to reach it
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('console-case.as-table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('console-case.when')}</th>
            <th scope="col">{t('console-case.lane')}</th>
            <th scope="col">{t('console-case.what')}</th>
            <th scope="col">{t('console-case.who-says')}</th>
            <th scope="col">{t('console-case.heard')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.items.map((item) => (
            <tr key={item.id}>
              <td title={times.exact(item.at_ms)}>{times.withSeconds(item.at_ms)}</td>
              <td>{t(`console-case.lane-${item.lane}`)}</td>
              <td>{words.title(item)}</td>
              <td>{words.by(item)}</td>
              <td>{item.heard_at !== undefined && times.withSeconds(item.heard_at * 1_000)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
