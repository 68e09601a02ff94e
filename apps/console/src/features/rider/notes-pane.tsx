import type { RiderPage } from '@etg/contract/console/rider';
import { Button } from '@etg/ui/console/button';
import { Area } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { useNote } from '../../platform/act/use-note.ts';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useMay } from '../../platform/me.tsx';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { Time } from '../../platform/time.tsx';
import styles from './rider.module.css';

const longest = 1_000;

/** What colleagues should know. What is typed stays until it is saved [QA15]. */
export function NotesPane({ page, onSaved }: { page: RiderPage; onSaved: () => void }) {
  const t = useText();
  const mayWrite = useMay('rider.correct') && !page.closed;
  const [text, setText] = useState('');
  const note = useNote({
    actOf: (given) =>
      planAct({
        name: 'POST /riders/{riderId}/note',
        params: { riderId: page.rider.id },
        given: { text: given },
        reasons: undefined,
      }),
    done: t('console-rider.note-saved'),
    onSaved: () => {
      setText('');
      onSaved();
    },
  });
  const save = () => text.trim() !== '' && !note.isBusy && note.save(text.trim());
  useKeys(
    text.trim() === ''
      ? []
      : [{ keys: 'mod+s', label: t('console-rider.save-note'), inFields: true, run: () => void save() }],
  );
  return (
    <Pane title={t('console-rider.notes')}>
      {page.notes.length > 0 && (
        <ul className={styles.notes}>
          {page.notes.map(({ id, at, by, text: words }) => (
            <li key={id}>
              <p>{words}</p>
              <span className={styles.quiet}>
                {by} · <Time at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Area
            label={t('console-rider.new-note')}
            hint={t('console-rider.note-hint')}
            maxLength={longest}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {note.error !== undefined && <ProblemNote error={note.error} />}
          {text.trim() !== '' && (
            <div className={styles.more}>
              <Button type="submit" size="small" kind="solid" keys="Ctrl S" disabled={note.isBusy}>
                {t('console-rider.save-note')}
              </Button>
            </div>
          )}
        </form>
      )}
      {!mayWrite && page.notes.length === 0 && <p className={styles.quiet}>{t('console-rider.no-notes')}</p>}
    </Pane>
  );
}
