import type { StationPage } from '@etg/contract/console/station';
import { Fields, Input, Select } from '@etg/ui/console/form';
import { Note } from '@etg/ui/note';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { serverNow } from '../../platform/server-time.ts';
import { useSettled } from '../../platform/use-settled.ts';
import styles from './move.module.css';

interface MoveDialogProps {
  page: StationPage;
  onClose: () => void;
}

type When = 'now' | 'moment';

/** Where it goes and since when, what that changes, and why [QF8]. */
export function MoveDialog({ page, onClose }: MoveDialogProps) {
  const t = useText();
  const { code } = page.station;
  const [venue, setVenue] = useState<string>();
  const [when, setWhen] = useState<When>('now');
  const [moment, setMoment] = useState('');
  const from = Math.floor(Date.parse(moment) / 1_000);
  const isReady = venue !== undefined && (when === 'now' || !Number.isNaN(from));
  const isLater = when === 'moment' && from * 1_000 > serverNow();
  return (
    <ActDialog
      title={t('console-import.move-title', { code })}
      act={
        isReady
          ? planAct({
              name: 'POST /stations/{code}/move',
              params: { code },
              given: { venue, ...(when === 'moment' && { from }) },
              reasons: ['maintenance', 'mistake', 'other'],
            })
          : undefined
      }
      usualReason="maintenance"
      verb={t(isLater ? 'console-import.move-plan' : 'console-import.move-verb')}
      done={t(isLater ? 'console-import.move-planned-done' : 'console-import.move-done', { code })}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{t('console-import.move-about')}</p>
      <Note>{t('console-import.move-pause-hint')}</Note>
      <Fields>
        <VenuePicker except={page.venue.id} chosen={venue} onChoose={setVenue} />
        <Select
          label={t('console-import.move-when')}
          value={when}
          onChange={({ target }) => setWhen(target.value === 'moment' ? 'moment' : 'now')}
        >
          <option value="now">{t('console-import.move-when-now')}</option>
          <option value="moment">{t('console-import.move-when-moment')}</option>
        </Select>
        {when === 'moment' && (
          <Input
            type="datetime-local"
            label={t('console-import.move-moment')}
            hint={t('console-import.move-moment-hint')}
            value={moment}
            onChange={({ target }) => setMoment(target.value)}
          />
        )}
      </Fields>
    </ActDialog>
  );
}

/** How many venues are offered: more is answered by typing on. */
const mostOffered = 8;

interface VenuePickerProps {
  except: string;
  chosen: string | undefined;
  onChoose: (venue: string | undefined) => void;
}

function VenuePicker({ except, chosen, onChoose }: VenuePickerProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const query = useQuery({
    ...callQuery('GET /venues', { query: { q: words, limit: mostOffered + 1 } }),
    enabled: words !== '',
  });
  const found = words === '' ? [] : (query.data?.venues ?? []).filter(({ id }) => id !== except);
  return (
    <>
      <Input
        type="search"
        label={t('console-import.move-venue')}
        hint={t('console-import.move-venue-hint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChoose(undefined);
        }}
      />
      {found.length > 0 && (
        <fieldset className={styles.venues}>
          <legend className={styles.legend}>{t('console-import.move-choose')}</legend>
          {found.slice(0, mostOffered).map(({ id, title, address }) => (
            <label key={id} className={styles.venue}>
              <input type="radio" name="move-venue" checked={chosen === id} onChange={() => onChoose(id)} />
              <span>
                <b>{title}</b>
                <span className={styles.address}>{address}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {words !== '' && query.isSuccess && found.length === 0 && (
        <p className={styles.none}>{t('console-import.move-none')}</p>
      )}
      {query.isError && <Note tone="warn">{t('console-import.move-search-failed')}</Note>}
    </>
  );
}

/** Takes back a move that has not happened. */
export function CancelMoveDialog({ page, onClose }: MoveDialogProps) {
  const t = useText();
  const { code } = page.station;
  return (
    <ActDialog
      title={t('console-import.cancel-move-title', { code })}
      act={planAct({
        name: 'POST /stations/{code}/move/cancel',
        params: { code },
        given: {},
        reasons: ['maintenance', 'mistake', 'other'],
      })}
      verb={t('console-import.cancel-move')}
      done={t('console-import.cancel-move-done', { code })}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
