import type { StationPage } from '@etg/contract/console/station';
import { Pane } from '@etg/ui/console/pane';
import { Status } from '@etg/ui/console/status';
import { useText } from '../../platform/i18n.tsx';

/** Whether the station can sign in at the broker. The credential itself is never shown again. */
export function CredentialPane({ page: { credential } }: { page: StationPage }) {
  const t = useText();
  return (
    <Pane title={t('console-stations.credential')}>
      <Status kind={credential.exists ? 'good' : 'off'}>
        {t(credential.exists ? 'console-stations.credential-exists' : 'console-stations.credential-missing')}
      </Status>
    </Pane>
  );
}
