import { announcementKinds } from '@etg/contract/console/venue-words';
import { Pane } from '@etg/ui/console/pane';
import { Status } from '@etg/ui/console/status';
import { useState } from 'react';
import { Text, useText } from '../../platform/i18n.tsx';
import { firstNameOfRecord, useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { Time } from '../../platform/time.tsx';
import { AnnounceDialog, type Announced } from './announce-dialog.tsx';
import type { VenuePage } from './use-venue-form.ts';
import styles from './venue.module.css';

const choices: readonly Announced[] = ['none', ...announcementKinds];

interface AnnouncementPaneProps {
  page: VenuePage;
  onDone: () => void;
}

/** What riders are told here. Not part of the form: each choice is an act with a reason, which riders feel at once. */
export function AnnouncementPane({ page, onDone }: AnnouncementPaneProps) {
  const t = useText();
  const mayEdit = useMay('venue.edit');
  const isOffline = useOfflineSince() !== undefined;
  const [chosen, setChosen] = useState<Announced>();
  const { announcement } = page;
  const planned = announcement?.begun === false ? announcement.kind : undefined;
  const current = planned ? 'none' : (announcement?.kind ?? 'none');
  return (
    <Pane title={t('console-venues.announcement')}>
      <ul className={styles.choices}>
        {choices.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              aria-pressed={kind === current}
              aria-haspopup="dialog"
              disabled={!mayEdit || isOffline || (kind === 'none' && !announcement)}
              onClick={() => setChosen(kind)}
            >
              <b>{t(`console-venues.announce-${kind}`)}</b>
              {kind === planned && <Status kind="wait">{t('console-venues.announce-planned')}</Status>}
              {kind !== 'none' && <span>{t(`console-venues.announce-${kind}-detail`)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {announcement && <Announcement page={page} />}
      {chosen && (
        <AnnounceDialog
          page={page}
          kind={chosen}
          onDone={() => {
            setChosen(undefined);
            onDone();
          }}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </Pane>
  );
}

/** Since when, until when, by whom, and in which words. */
function Announcement({ page: { announcement, fields } }: { page: VenuePage }) {
  if (!announcement) return null;
  const { words, from, until, by } = announcement;
  const zone = fields.timezone;
  return (
    <div className={styles.announced}>
      {words.en && <q>{words.en}</q>}
      <p className={styles.sub}>
        {[
          from !== undefined && (
            <Text
              key="from"
              id="console-venues.announce-from"
              values={{ time: <Time at={from} zone={zone} /> }}
            />
          ),
          until !== undefined && (
            <Text
              key="until"
              id="console-venues.announce-until"
              values={{ time: <Time at={until} zone={zone} /> }}
            />
          ),
          by && <span key="by">{firstNameOfRecord(by)}</span>,
        ]
          .filter(Boolean)
          .flatMap((part, place) => (place === 0 ? [part] : [' · ', part]))}
      </p>
    </div>
  );
}
