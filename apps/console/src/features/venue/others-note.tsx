import { Avatar } from '@etg/ui/console/avatar';
import { Button } from '@etg/ui/console/button';
import { Text, useText } from '../../platform/i18n.tsx';
import { firstNameOf, firstNameOfRecord, initialsOf, useMe } from '../../platform/me.tsx';
import { useFieldName } from './field-words.tsx';
import styles from './saving.module.css';
import type { VenueForm, VenuePage } from './use-venue-form.ts';
import { conflictsOf } from './venue-draft.rules.ts';

/** Who saved one of these fields last, by the name in the record. */
export function lastSaver(page: VenuePage, names: readonly string[]): string {
  const newest = page.changes.toSorted((one, other) => other.version - one.version);
  return (newest.find(({ fields }) => fields.some((name) => names.includes(name))) ?? newest[0])?.by ?? '';
}

interface OthersNoteProps {
  form: VenueForm;
  /** The version that this person knows: their own, or the one that they opened. */
  known: number;
  onLook: () => void;
  onClose: () => void;
}

/** Names whoever saved the venue while it was open here. What was not touched here is shown as they saved it. */
export function OthersNote({ form, known, onLook, onClose }: OthersNoteProps) {
  const t = useText();
  const fieldName = useFieldName();
  const { name, operator } = useMe();
  const { page, draft } = form;
  const conflicts = conflictsOf(page.fields, draft);
  const theirs = page.changes.filter(
    ({ version, by }) => version > known && ![operator, firstNameOf(name)].includes(by),
  );
  const isAsked = conflicts.length > 0;
  if (theirs.length === 0 && !isAsked) return null;
  const fields = isAsked ? conflicts : [...new Set(theirs.flatMap((change) => change.fields))];
  const by = isAsked ? lastSaver(page, conflicts) : (theirs[0]?.by ?? '');
  return (
    <div className={styles.others} role="status">
      <Avatar initials={initialsOf(by)} />
      <p>
        <Text
          id={isAsked ? 'console-venues.others-both' : 'console-venues.others-saved'}
          values={{
            who: firstNameOfRecord(by),
            venue: page.fields.title_en,
            fields: fields.map(fieldName).join(', '),
          }}
        />
      </p>
      <Button size="small" kind={isAsked ? 'solid' : 'ghost'} onClick={isAsked ? onLook : onClose}>
        {isAsked ? t('console-venues.decide') : t('console.close')}
      </Button>
    </div>
  );
}
