import { largestUploadBytes, photoTypes } from '@etg/contract/photos';
import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Area, Fields } from '@etg/ui/console/form';
import { IconCamera } from '@etg/ui/console/icons';
import { Note } from '@etg/ui/note';
import { shrinkPicture } from '@etg/ui/shrink-picture';
import { type SubmitEvent, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { putInOutbox } from '../../platform/kept/outbox.ts';
import { useOfflineSince } from '../../platform/online.ts';
import { pictureLimits } from '../../platform/send-file.ts';
import { useDraft } from '../../platform/use-draft.ts';
import styles from './field.module.css';
import ticketStyles from './ticket.module.css';
import { Picture } from './ticket-notes.tsx';

const longest = 1_000;
const megabyte = 1024 * 1024;

interface NoteDialogProps {
  code: string;
  ticketId: string;
  onClose: () => void;
}

/** Words, a photo, or both. They wait on this phone if there is no network [QF11]. */
export function NoteDialog({ code, ticketId, onClose }: NoteDialogProps) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  const draft = useDraft(`ticket note ${ticketId}`, '');
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Blob>();
  const [problem, setProblem] = useState<'empty' | 'too-large'>();
  const text = draft.value.trim();
  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    const smaller = await shrinkPicture(chosen, pictureLimits);
    if (smaller.size > largestUploadBytes) return setProblem('too-large');
    setProblem(undefined);
    setPicture(smaller);
  }
  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (text === '' && !picture) return setProblem('empty');
    await putInOutbox({ code, act: { kind: 'note', ticketId, ...(text && { text }) }, picture });
    draft.drop();
    onClose();
  }
  return (
    <Dialog title={t('console-field.note-title')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <Fields>
          <Area
            label={t('console-field.note-words')}
            rows={4}
            maxLength={longest}
            value={draft.value}
            error={problem === 'empty' ? t('console-field.note-empty') : undefined}
            onChange={({ target }) => {
              draft.set(target.value);
              setProblem(undefined);
            }}
          />
        </Fields>
        <div className={ticketStyles.chosenPhoto}>
          {picture && <Picture of={picture} alt={t('console-field.photo')} />}
          <input
            ref={file}
            className="sr"
            type="file"
            tabIndex={-1}
            accept={photoTypes.join(',')}
            aria-label={t('console-field.photo')}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button icon={<IconCamera />} onClick={() => file.current?.click()}>
            {t(picture ? 'console-field.photo-other' : 'console-field.photo-add')}
          </Button>
          {picture && (
            <Button kind="ghost" onClick={() => setPicture(undefined)}>
              {t('console-field.photo-drop')}
            </Button>
          )}
        </div>
        {problem === 'too-large' && (
          <Note tone="bad" alert>
            {t('console-field.photo-too-large', { size: largestUploadBytes / megabyte })}
          </Note>
        )}
        {isOffline && <p className={styles.sub}>{t('console-field.note-offline')}</p>}
        <Buttons>
          <Button type="submit" kind="lit">
            {t('console-field.note-save')}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {t('console.cancel')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
