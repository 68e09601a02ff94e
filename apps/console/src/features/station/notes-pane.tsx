import type { StationPage } from '@etg/contract/console/station';
import { Button } from '@etg/ui/console/button';
import { Area } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { planAct } from '../../platform/act/act-call.ts';
import { useNote } from '../../platform/act/use-note.ts';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { Time } from '../../platform/time.tsx';
import { useDraft } from '../../platform/use-draft.ts';
import styles from './station.module.css';

const longest = 1_000;

/** What colleagues should know. What is typed stays until it is saved [QA15]. */
export function NotesPane({ page, onSaved }: { page: StationPage; onSaved: () => void }) {
  const t = useText();
  const { code, venue } = page.station;
  const draft = useDraft(`station note ${code}`, '');
  const text = draft.value.trim();
  const note = useNote({
    actOf: (given) =>
      planAct({
        name: 'POST /stations/{code}/notes',
        params: { code },
        given: { text: given },
        reasons: undefined,
      }),
    done: t('console-stations.note-saved'),
    onSaved: () => {
      draft.drop();
      onSaved();
    },
  });
  const save = () => text !== '' && !note.isBusy && note.save(text);
  useKeys(
    text === ''
      ? []
      : [{ keys: 'mod+s', label: t('console-stations.save-note'), inFields: true, run: () => void save() }],
  );
  return (
    <Pane title={t('console-stations.notes')}>
      {page.notes.length > 0 && (
        <ul className={styles.notes}>
          {page.notes.map(({ id, at, by, text: words }) => (
            <li key={id}>
              <p>{words}</p>
              <span className={styles.sub}>
                {by} · <Time at={at} zone={venue.zone} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Area
          label={t('console-stations.new-note')}
          hint={t('console-stations.note-hint')}
          maxLength={longest}
          value={draft.value}
          onChange={({ target }) => draft.set(target.value)}
        />
        {note.error !== undefined && <ProblemNote error={note.error} />}
        {text !== '' && (
          <div className={styles.buttons}>
            <Button type="submit" size="small" kind="solid" keys="Ctrl S" disabled={note.isBusy}>
              {t('console-stations.save-note')}
            </Button>
          </div>
        )}
      </form>
    </Pane>
  );
}
