import { useText } from '../../platform/i18n.tsx';
import { ladderDifferences } from './differences.rules.ts';
import { ladderOf } from './ladder.rules.ts';
import styles from './prices.module.css';
import type { ShownPrice } from './shown-price.ts';
import type { PriceEditor } from './use-price-form.ts';
import { usePriceWords } from './use-price-words.ts';

/** What differs between the shown version and the one that it is compared with. */
export function Differences({ editor: { page, form }, shown }: { editor: PriceEditor; shown: ShownPrice }) {
  const t = useText();
  const words = usePriceWords(page.currency);
  const before = shown.compared?.body && ladderOf(shown.compared.body, page.currency);
  const after = shown.version
    ? shown.version.body && ladderOf(shown.version.body, page.currency)
    : form.ladder;
  if (!before || !after || !shown.compared) return null;
  const lines = ladderDifferences(before, after);
  if (lines.length === 0)
    return (
      <p className={styles.two}>{t('console-prices.no-difference', { version: shown.compared.version })}</p>
    );
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th>
            <span className="sr">{t('console.what-changes')}</span>
          </th>
          <th scope="col">{t('console-prices.v', { version: shown.compared.version })}</th>
          <th scope="col">{t('console-prices.v', { version: shown.number })}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.place}>
            <th scope="row">{words.place(line.after === undefined ? before : after, line.place)}</th>
            <td>{line.before === undefined ? '–' : <s>{words.value(line.place, line.before)}</s>}</td>
            <td>{line.after === undefined ? '–' : <b>{words.value(line.place, line.after)}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
