import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { firstNameOfRecord, useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { Time } from '../../platform/time.tsx';
import { useFieldName } from './field-words.tsx';
import type { VenuePage } from './use-venue-form.ts';
import styles from './venue.module.css';

/** The first version is the venue itself: it cannot be undone. */
const firstVersion = 1;
const mostFields = 3;

interface ChangesPaneProps {
  page: VenuePage;
  onDone: () => void;
}

/** Who changed what, and a way back [QA6]. */
export function ChangesPane({ page, onDone }: ChangesPaneProps) {
  const t = useText();
  const fieldName = useFieldName();
  const mayEdit = useMay('venue.edit');
  const isOffline = useOfflineSince() !== undefined;
  const [undone, setUndone] = useState<number>();
  const named = (fields: VenuePage['changes'][number]['fields']) => {
    const names = fields.slice(0, mostFields).map(fieldName).join(', ');
    const more = fields.length - mostFields;
    return more > 0 ? t('console-venues.changed-more', { names, more }) : names;
  };
  return (
    <Pane title={t('console-venues.changes')}>
      {page.changes.length === 0 && <p className={styles.sub}>{t('console-venues.changes-none')}</p>}
      <ol className={styles.changes}>
        {page.changes.map(({ version, at, by, fields }) => (
          <li key={version}>
            <Time at={at} zone={page.fields.timezone} />
            <span>
              <b>{firstNameOfRecord(by)}</b>{' '}
              {version === firstVersion ? t('console-venues.change-created') : named(fields)}
            </span>
            {mayEdit && version > firstVersion && (
              <Button
                size="small"
                kind="ghost"
                disabled={isOffline}
                aria-label={t('console-venues.undo-of', { who: firstNameOfRecord(by), what: named(fields) })}
                onClick={() => setUndone(version)}
              >
                {t('console-venues.undo-change')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {undone !== undefined && (
        <ActDialog
          title={t('console-venues.undo-change')}
          act={planAct({
            name: 'POST /venues/{venueId}/restore',
            params: { venueId: page.id },
            given: { version: undone },
            reasons: ['venue-asked', 'mistake', 'other'],
          })}
          verb={t('console-venues.undo-change')}
          done={t('console-venues.undone')}
          onDone={() => {
            setUndone(undefined);
            onDone();
          }}
          onCancel={() => setUndone(undefined)}
        >
          <p>{t('console-venues.undo-about')}</p>
        </ActDialog>
      )}
    </Pane>
  );
}
