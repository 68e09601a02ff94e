import type { ImportLine } from '@etg/contract/console/station-import';
import { Button } from '@etg/ui/console/button';
import { IconExport } from '@etg/ui/console/icons';
import { Pane } from '@etg/ui/console/pane';
import { useText } from '../../platform/i18n.tsx';
import { saveCsv } from '../../platform/save-csv.ts';
import styles from './import.module.css';
import { useFaultWords } from './use-fault-words.ts';

/** More are in the file to download: nobody reads hundreds on a page. */
const mostShown = 50;

interface BadLinesProps {
  header: readonly string[];
  lines: readonly ImportLine[];
}

/** The lines that cannot be added, each with everything that is wrong; also as a file to correct. */
export function BadLines({ header, lines }: BadLinesProps) {
  const t = useText();
  const words = useFaultWords();
  if (lines.length === 0) return null;
  const save = () =>
    saveCsv(
      'lines-to-correct.csv',
      [...header, t('console-import.why')],
      lines.map((line) => [...header.map((_, index) => line.cells?.[index] ?? ''), words(line)]),
    );
  return (
    <Pane
      title={t('console-import.bad-title')}
      about={String(lines.length)}
      end={
        <Button size="small" icon={<IconExport />} onClick={save}>
          {t('console-import.save-bad')}
        </Button>
      }
    >
      <p className={styles.soft}>{t('console-import.save-bad-hint')}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('console-import.line')}</th>
              <th scope="col">{t('console-import.code')}</th>
              <th scope="col">{t('console-import.venue')}</th>
              <th scope="col">{t('console-import.what-is-wrong')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, mostShown).map((line) => (
              <tr key={line.line}>
                <td>{line.line}</td>
                <td>{line.code}</td>
                <td>{line.venue}</td>
                <td>{words(line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > mostShown && (
        <p className={styles.soft}>{t('console-import.more-bad', { count: lines.length - mostShown })}</p>
      )}
    </Pane>
  );
}
