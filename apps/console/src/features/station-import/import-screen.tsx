import { mostImportLines } from '@etg/contract/console/import-words';
import type { CheckedImport } from '@etg/contract/console/station-import';
import { Input } from '@etg/ui/console/form';
import { Body, Column } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { passwordsOf, showStationPasswords } from '../../platform/fleet/station-passwords.ts';
import { useText } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Adding } from './adding.tsx';
import { BadLines } from './bad-lines.tsx';
import { CheckedPane } from './checked-pane.tsx';
import { ColumnsHelp } from './columns-help.tsx';
import styles from './import.module.css';
import { type Checked, useCheckedFile } from './use-checked-file.ts';

/** Stations and venues from a file: first what it would do, line by line, then the act [QF6]. */
export function ImportScreen() {
  const t = useText();
  const { checked, check, clear } = useCheckedFile();
  const isOffline = useOfflineSince() !== undefined;
  return (
    <>
      <PageTop
        page="stationImport"
        crumbs={[{ href: hrefOf('stations'), label: t('console.page-stations') }]}
      />
      <Body>
        <Column>
          <Pane title={t('console-import.file')}>
            <p>{t('console-import.about')}</p>
            <div className={styles.file}>
              <Input
                type="file"
                accept=".csv,.txt,text/csv"
                label={t('console-import.choose')}
                hint={t('console-import.choose-hint', { lines: mostImportLines })}
                disabled={isOffline}
                error={isOffline ? t('console-import.offline') : undefined}
                // The same file, corrected, is a change too.
                onClick={({ currentTarget }) => {
                  currentTarget.value = '';
                }}
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  if (file) void check(file);
                }}
              />
              <FileWords checked={checked} />
            </div>
            <ColumnsHelp />
          </Pane>
          {checked.state === 'checked' && checked.result.outcome === 'read' && (
            <ReadFile key={checked.text} checked={{ ...checked, result: checked.result }} onDone={clear} />
          )}
        </Column>
      </Body>
    </>
  );
}

/** What became of the file that was chosen, unless its lines say it. */
function FileWords({ checked }: { checked: Checked }) {
  const t = useText();
  if (checked.state === 'none') return null;
  if (checked.state === 'checking') return <Note>{t('console-import.checking')}</Note>;
  if (checked.state !== 'checked')
    return (
      <Note tone="bad" alert>
        {checked.name}: {t(`console-import.problem-${checked.state}`)}
      </Note>
    );
  const { result } = checked;
  if (result.outcome === 'read') return <Note tone="good">{checked.name}</Note>;
  const { why, line = 1, columns = [] } = result;
  return (
    <Note tone="bad" alert>
      {t(`console-import.file-${why}`, { line, lines: mostImportLines, columns: columns.join(', ') })}
    </Note>
  );
}

/** Thousands of stations take a while, and their passwords are in the first answer only. */
const importWaitMs = 180_000;

interface ReadFileProps {
  checked: Extract<Checked, { state: 'checked' }> & { result: Extract<CheckedImport, { outcome: 'read' }> };
  onDone: () => void;
}

function ReadFile({ checked: { result, text, as }, onDone }: ReadFileProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const bad = result.lines.filter(({ outcome }) => outcome === 'bad');
  const count = result.lines.filter(({ outcome }) => outcome === 'add').length;
  return (
    <>
      <CheckedPane result={result} isGuessed={as === 'shift_jis'} onAdd={() => setOpen(true)} />
      <BadLines header={result.header} lines={bad} />
      {isOpen && (
        <ActDialog
          title={t('console-import.add', { count })}
          act={planAct({
            name: 'POST /stations/import',
            params: undefined,
            given: { text, leave: bad.map(({ line }) => line) },
            reasons: undefined,
            waitMs: importWaitMs,
          })}
          verb={t('console-import.add', { count })}
          done={t('console-import.added', { count })}
          whileBusy={<Adding count={count} onBusy={setBusy} />}
          onDone={(outcome) => {
            setOpen(false);
            if (outcome.outcome !== 'done') return;
            showStationPasswords({ count, way: 'added', stations: passwordsOf(outcome) });
            onDone();
            // Unless somebody has left the page meanwhile.
            if (location.pathname.endsWith(hrefOf('stationImport'))) navigate(hrefOf('stations'));
          }}
          onCancel={() => {
            if (!isBusy) setOpen(false);
          }}
        >
          <p>{t('console-import.add-about')}</p>
        </ActDialog>
      )}
    </>
  );
}
