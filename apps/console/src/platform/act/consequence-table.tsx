import type { Consequence } from '@etg/contract/console/consequence';
import { useText, useWord } from '../i18n.tsx';
import { useMoney } from '../time.tsx';
import styles from './act-panel.module.css';
import { Shown } from './shown-value.tsx';

interface ConsequenceTableProps {
  consequence: Consequence;
  /** The rows that differ from what was seen before. */
  changed: ReadonlySet<number>;
}

/** Now and Then, the total that moves, and what the rider will read [QA5]. */
export function ConsequenceTable({ consequence, changed }: ConsequenceTableProps) {
  const t = useText();
  const word = useWord();
  const money = useMoney();
  const { rows, total, riderReads, final } = consequence;
  return (
    <>
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>
                <span className="sr">{t('console.what-changes')}</span>
              </th>
              <th>{t('console.now')}</th>
              <th>{t('console.then')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, name, when, before, after }, place) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
                key={`${label} ${name ?? when?.at ?? ''} ${place}`}
                className={changed.has(place) ? styles.changed : undefined}
              >
                <th scope="row">
                  {word(label)}
                  {name !== undefined && ` ${name}`}
                  {when && (
                    <>
                      {' '}
                      <Shown value={{ is: 'time', ...when }} />
                    </>
                  )}
                </th>
                <td>
                  <Shown value={before} />
                </td>
                <td>
                  <Shown value={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total && (
        <p className={styles.total}>
          <span>{t('console.total-to', { to: total.to })}</span>
          <span>{money(total.amount, total.currency)}</span>
        </p>
      )}
      {riderReads && (
        <blockquote className={styles.reads}>
          <p>{t('console.rider-reads')}</p>
          <p lang={riderReads.language}>{riderReads.text}</p>
        </blockquote>
      )}
      {final && <p className={styles.quiet}>{t('console.cannot-be-undone')}</p>}
    </>
  );
}
