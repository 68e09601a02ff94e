import type { StationPage } from '@etg/contract/console/station';
import { Button } from '@etg/ui/console/button';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { Text, useText, useWord } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { Time } from '../../platform/time.tsx';
import styles from './move.module.css';
import { CancelMoveDialog, MoveDialog } from './move-dialog.tsx';

interface MovesProps {
  page: StationPage;
  onChanged: () => void;
}

/** Begins a move. Nothing, for those who may not. */
export function MoveButton({ page, onChanged }: MovesProps) {
  const t = useText();
  const mayEdit = useMay('station.edit') && page.station.state !== 'retired' && !page.moves.planned;
  const isOffline = useOfflineSince() !== undefined;
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button size="small" disabled={isOffline} onClick={() => setOpen(true)}>
        {t('console-import.move')}
      </Button>
      {isOpen && (
        <MoveDialog
          page={page}
          onClose={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}

/** Where it will stand, and where it stood; nothing while it never moved. */
export function StaysList({ page, onChanged }: MovesProps) {
  const { stays } = page.moves;
  return (
    <>
      {page.moves.planned && <Planned page={page} onChanged={onChanged} />}
      {stays.length > 1 && (
        <ol className={styles.stays}>
          {stays.map((stay) => (
            <li key={stay.from ?? 0}>
              {stay.venue.title}
              <Span stay={stay} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Span({ stay: { from, until, by = '', zone } }: { stay: StationPage['moves']['stays'][number] }) {
  const start = from === undefined ? '' : <Time at={from} zone={zone} />;
  const end = until === undefined ? '' : <Time at={until} zone={zone} />;
  if (from === undefined)
    return (
      <span>
        <Text id="console-import.stay-first" values={{ end }} />
      </span>
    );
  return (
    <span>
      {until === undefined ? (
        <Text id="console-import.stay-now" values={{ start, by }} />
      ) : (
        <Text id="console-import.stay-between" values={{ start, end, by }} />
      )}
    </span>
  );
}

function Planned({ page, onChanged }: MovesProps) {
  const t = useText();
  const word = useWord();
  const mayEdit = useMay('station.edit');
  const isOffline = useOfflineSince() !== undefined;
  const [isOpen, setOpen] = useState(false);
  const { planned } = page.moves;
  if (!planned) return null;
  const { venue, at, zone, by, refused } = planned;
  return (
    <>
      <Note tone={refused ? 'warn' : 'info'}>
        {refused ? (
          t('console-import.planned-refused', { venue: venue.title, why: word(`refused.${refused}`) })
        ) : (
          <Text
            id="console-import.planned"
            values={{ venue: venue.title, at: <Time at={at} zone={zone} />, by }}
          />
        )}
      </Note>
      {mayEdit && (
        <Button size="small" kind="ghost" disabled={isOffline} onClick={() => setOpen(true)}>
          {t('console-import.cancel-move')}
        </Button>
      )}
      {isOpen && (
        <CancelMoveDialog
          page={page}
          onClose={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}
