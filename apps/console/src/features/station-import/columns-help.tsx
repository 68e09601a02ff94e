import { importColumns } from '@etg/contract/console/import-words';
import { Button } from '@etg/ui/console/button';
import { IconExport } from '@etg/ui/console/icons';
import { useText } from '../../platform/i18n.tsx';
import { saveCsv } from '../../platform/save-csv.ts';
import styles from './import.module.css';

const example = {
  code: '2041',
  venue: 'Harbor Café',
  address: '12 Pier Street, Santa Monica',
  lat: '34.0089',
  lng: '-118.4973',
  country: 'US',
  timezone: 'America/Los_Angeles',
  hours: 'Mo-Fr 07:00-20:00; Sa,Su 08:00-22:00',
  public: 'yes',
  who_pays: 'users',
  place: 'next to the counter',
  nests: '8',
} as const;

/** What each column means, and a file to begin with. */
export function ColumnsHelp() {
  const t = useText();
  const save = () =>
    saveCsv('stations-template.csv', importColumns, [importColumns.map((column) => example[column])]);
  return (
    <>
      <Button icon={<IconExport />} onClick={save}>
        {t('console-import.template')}
      </Button>
      <details className={styles.help}>
        <summary>{t('console-import.columns')}</summary>
        <dl className={styles.columns}>
          {importColumns.map((column) => (
            <div key={column}>
              <dt>
                <code>{column}</code>
              </dt>
              <dd>{t(`console-import.column-${column}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
