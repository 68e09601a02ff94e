import type { VenueFieldName } from '@etg/contract/console/venue-words';
import { Avatar } from '@etg/ui/console/avatar';
import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { useState } from 'react';
import { Text, useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { firstNameOfRecord, initialsOf } from '../../platform/me.tsx';
import { useFieldName, useFieldValue } from './field-words.tsx';
import { lastSaver } from './others-note.tsx';
import styles from './saving.module.css';
import type { VenueForm } from './use-venue-form.ts';
import { keepMine, takeTheirs, type VenueDraft } from './venue-draft.rules.ts';

type Whose = 'mine' | 'theirs';
type Choices = Readonly<Partial<Record<VenueFieldName, Whose>>>;

interface ConflictDialogProps {
  form: VenueForm;
  /** The fields that both changed. */
  names: readonly VenueFieldName[];
  onDecided: (draft: VenueDraft) => void;
  onClose: () => void;
}

/** Two people, one thing: both values of each field that both changed, and whose is kept. Nothing is lost until then [QA8]. */
export function ConflictDialog({ form, names, onDecided, onClose }: ConflictDialogProps) {
  const t = useText();
  const fieldName = useFieldName();
  const { page, draft } = form;
  const [choices, setChoices] = useState<Choices>({});
  const by = lastSaver(page, names);
  const who = firstNameOfRecord(by);
  const isDecided = names.every((name) => choices[name] !== undefined);
  function decide(all: Choices): void {
    onDecided(
      names.reduce(
        (next, name) => (all[name] === 'theirs' ? takeTheirs(next, name) : keepMine(next, page.fields, name)),
        draft,
      ),
    );
  }
  function choose(name: VenueFieldName, whose: Whose): void {
    const all = { ...choices, [name]: whose };
    if (names.length === 1) decide(all);
    else setChoices(all);
  }
  const save = () => isDecided && decide(choices);
  useKeys(
    names.length > 1
      ? [
          {
            keys: 'mod+Enter',
            label: t('console.save'),
            inDialog: true,
            inFields: true,
            run: () => void save(),
          },
        ]
      : [],
  );
  return (
    <Dialog title={t('console-venues.conflict')} onClose={onClose}>
      <div className={styles.others}>
        <Avatar initials={initialsOf(by)} />
        <p>
          <Text
            id="console-venues.others-both"
            values={{ who, venue: page.fields.title_en, fields: names.map(fieldName).join(', ') }}
          />
        </p>
      </div>
      <table className={styles.both}>
        <thead>
          <tr>
            <th>
              <span className="sr">{t('console.what-changes')}</span>
            </th>
            <th>{who}</th>
            <th>{t('console-venues.you')}</th>
          </tr>
        </thead>
        {names.map((name) => (
          <ConflictRows
            key={name}
            form={form}
            name={name}
            who={who}
            chosen={choices[name]}
            onChoose={choose}
          />
        ))}
      </table>
      <Buttons>
        {names.length > 1 && (
          <Button kind="lit" keys="Ctrl ↵" disabled={!isDecided} onClick={() => void save()}>
            {t('console.save')}
          </Button>
        )}
        <Button kind="ghost" keys="Esc" onClick={onClose}>
          {t('console-venues.conflict-later')}
        </Button>
      </Buttons>
    </Dialog>
  );
}

interface ConflictRowsProps {
  form: VenueForm;
  name: VenueFieldName;
  who: string;
  chosen: Whose | undefined;
  onChoose: (name: VenueFieldName, whose: Whose) => void;
}

function ConflictRows({ form, name, who, chosen, onChoose }: ConflictRowsProps) {
  const t = useText();
  const field = useFieldName()(name);
  const value = useFieldValue(form.page.country);
  return (
    <tbody>
      <tr>
        <th scope="row">{field}</th>
        <td className={chosen === 'theirs' ? styles.kept : undefined}>{value(name, form.page.fields)}</td>
        <td className={chosen === 'theirs' ? undefined : styles.kept}>{value(name, form.draft.changes)}</td>
      </tr>
      <tr>
        <td colSpan={3}>
          <span className={styles.buttons}>
            <Button
              size="small"
              kind="solid"
              aria-pressed={chosen === undefined ? undefined : chosen === 'mine'}
              aria-label={t('console-venues.keep-mine-of', { field })}
              onClick={() => onChoose(name, 'mine')}
            >
              {t('console-venues.keep-mine')}
            </Button>
            <Button
              size="small"
              aria-pressed={chosen === undefined ? undefined : chosen === 'theirs'}
              aria-label={t('console-venues.take-theirs-of', { who, field })}
              onClick={() => onChoose(name, 'theirs')}
            >
              {t('console-venues.take-theirs', { who })}
            </Button>
          </span>
        </td>
      </tr>
    </tbody>
  );
}
