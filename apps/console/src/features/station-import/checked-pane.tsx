import type { CheckedImport, ImportLine } from '@etg/contract/console/station-import';
import { Button } from '@etg/ui/console/button';
import { Figures } from '@etg/ui/console/figures';
import { Pane } from '@etg/ui/console/pane';
import { Note } from '@etg/ui/note';
import { useText } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import styles from './import.module.css';

interface CheckedPaneProps {
  result: Extract<CheckedImport, { outcome: 'read' }>;
  isGuessed: boolean;
  onAdd: () => void;
}

/** What the file would do, counted; and the button that does it. */
export function CheckedPane({ result: { lines, ignored }, isGuessed, onAdd }: CheckedPaneProps) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  const count = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const toAdd = lines.filter(({ outcome }) => outcome === 'add');
  const venues = new Set(toAdd.flatMap(({ new_venue }) => (new_venue === undefined ? [] : [new_venue])));
  return (
    <Pane title={t('console-import.result')} about={t('console-import.nothing-yet')}>
      {isGuessed && <Note tone="warn">{t('console-import.decoded-shift-jis')}</Note>}
      {ignored.length > 0 && <Note>{t('console-import.ignored', { columns: ignored.join(', ') })}</Note>}
      <Figures
        label={t('console-import.result')}
        figures={[
          { id: 'add', name: t('console-import.to-add'), number: String(toAdd.length) },
          { id: 'venues', name: t('console-import.new-venues'), number: String(venues.size) },
          { id: 'there', name: t('console-import.there'), number: String(count('there')) },
          { id: 'bad', name: t('console-import.bad'), number: String(count('bad')) },
        ]}
      />
      <div className={styles.act}>
        {toAdd.length > 0 ? (
          <Button kind="lit" disabled={isOffline} onClick={onAdd}>
            {t('console-import.add', { count: toAdd.length })}
          </Button>
        ) : (
          <Note>{t(count('bad') > 0 ? 'console-import.nothing-to-add' : 'console-import.all-there')}</Note>
        )}
      </div>
    </Pane>
  );
}
