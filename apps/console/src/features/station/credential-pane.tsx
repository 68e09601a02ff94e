import type { StationPage } from '@etg/contract/console/station';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { Status } from '@etg/ui/console/status';
import { useState } from 'react';
import { Text, useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { Time } from '../../platform/time.tsx';
import { EndFormerDialog, RenewDialog } from './credential-dialogs.tsx';
import styles from './station.module.css';

interface CredentialPaneProps {
  page: StationPage;
  onChanged: () => void;
}

/** Whether the station can sign in at the broker, and since when. The password itself is never shown again [QF6]. */
export function CredentialPane({ page, onChanged }: CredentialPaneProps) {
  const t = useText();
  const { credential } = page;
  const mayEdit = useMay('station.edit') && page.station.state !== 'retired';
  const isOffline = useOfflineSince() !== undefined;
  const [opened, setOpened] = useState<'renew' | 'end-former'>();
  const close = () => {
    setOpened(undefined);
    onChanged();
  };
  return (
    <Pane
      title={t('console-stations.credential')}
      end={
        mayEdit && (
          <Button size="small" disabled={isOffline} onClick={() => setOpened('renew')}>
            {t(credential.exists ? 'console-stations.credential-renew' : 'console-stations.credential-issue')}
          </Button>
        )
      }
    >
      {credential.exists ? (
        <Known page={page} />
      ) : (
        <Status kind="off">{t('console-stations.credential-missing')}</Status>
      )}
      {credential.former && mayEdit && (
        <div className={styles.buttons}>
          <Button size="small" kind="ghost" disabled={isOffline} onClick={() => setOpened('end-former')}>
            {t('console-stations.credential-end-former')}
          </Button>
        </div>
      )}
      {opened === 'renew' && <RenewDialog page={page} onClose={close} />}
      {opened === 'end-former' && <EndFormerDialog page={page} onClose={close} />}
    </Pane>
  );
}

function Known({ page: { credential, station } }: { page: StationPage }) {
  const { user_name: name = station.code, made, by, former } = credential;
  const { zone } = station.venue;
  return (
    <>
      <p className={styles.sub}>
        {made !== undefined && by !== undefined ? (
          <Text
            id="console-stations.credential-user"
            values={{ name, by, at: <Time at={made} zone={zone} /> }}
          />
        ) : (
          <Text id="console-stations.credential-user-old" values={{ name }} />
        )}
      </p>
      {former && (
        <p className={styles.sub}>
          <Text
            id="console-stations.credential-former"
            values={{ name: former.user_name, at: <Time at={former.until} zone={zone} /> }}
          />
        </p>
      )}
    </>
  );
}
