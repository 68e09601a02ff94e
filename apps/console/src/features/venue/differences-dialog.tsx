import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { useText } from '../../platform/i18n.tsx';
import { useFieldName, useFieldValue } from './field-words.tsx';
import styles from './saving.module.css';
import type { VenueForm } from './use-venue-form.ts';
import { changedNames, takeTheirs } from './venue-draft.rules.ts';

/** What will be saved: each field as it was and as it will be. One of them can be put back by itself. */
export function DifferencesDialog({ form, onClose }: { form: VenueForm; onClose: () => void }) {
  const t = useText();
  const fieldName = useFieldName();
  const value = useFieldValue(form.page.country);
  const names = changedNames(form.draft);
  return (
    <Dialog title={t('console-venues.differences', { count: names.length })} onClose={onClose}>
      <table className={styles.both}>
        <thead>
          <tr>
            <th>
              <span className="sr">{t('console.what-changes')}</span>
            </th>
            <th>{t('console.now')}</th>
            <th>{t('console.then')}</th>
            <th>
              <span className="sr">{t('console.discard')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{fieldName(name)}</th>
              <td>{value(name, form.page.fields)}</td>
              <td className={styles.kept}>{value(name, form.draft.changes)}</td>
              <td>
                <Button
                  size="small"
                  kind="ghost"
                  aria-label={t('console-venues.discard-of', { field: fieldName(name) })}
                  onClick={() => form.setDraft(takeTheirs(form.draft, name))}
                >
                  {t('console.discard')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Buttons>
        <Button keys="Esc" onClick={onClose}>
          {t('console.close')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
