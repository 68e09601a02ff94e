import type { Billing, User } from '@etg/contract/user';
import { List, ListRow } from '@etg/ui/list';
import { Note } from '@etg/ui/note';
import { Group, Page } from '@etg/ui/page';
import { Skeleton } from '@etg/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { isCutOff, LastUpdated } from '../../platform/as-of.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { useOnline } from '../../platform/online.ts';
import { useWelcome } from '../../platform/welcome.ts';
import { CableSettings } from './cable-settings.tsx';
import { Devices } from './devices.tsx';
import { Farewell } from './farewell.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PersonRows } from './person-rows.tsx';
import { YourData } from './your-data.tsx';

export interface AccountPageProps {
  readonly planCard: (billing: Billing) => ReactNode;
  readonly languagePicker: ReactNode;
}

/** The rider's details, settings, devices and data (S32). */
export function AccountPage(props: AccountPageProps) {
  const t = useText();
  const query = useWelcome();
  const { data, isError, refetch } = query;
  const [isGone, setGone] = useState(false);
  if (isGone) return <Farewell />;
  return (
    <>
      <AppBar back="/" title={t('account-page.title')} />
      {data?.user ? (
        <Settings {...props} user={data.user} onGone={() => setGone(true)} />
      ) : isError ? (
        <Page>
          <CouldNotLoad onRetry={() => void refetch()} cutOff={isCutOff(query)} />
        </Page>
      ) : (
        <Loading>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
    </>
  );
}

interface SettingsProps extends AccountPageProps {
  readonly user: User;
  readonly onGone: () => void;
}

function Settings({ user, planCard, languagePicker, onGone }: SettingsProps) {
  const t = useText();
  const online = useOnline();
  return (
    <Page loose>
      {!online && <Note tone="info">{t('account-page.offline')}</Note>}
      <LastUpdated query={useWelcome()} />
      {user.billing && planCard(user.billing)}
      <Group title={t('account-page.you')}>
        <PersonRows user={user} disabled={!online} />
      </Group>
      <Group title={t('account-page.language')}>{languagePicker}</Group>
      <Group title={t('account-page.cable')}>
        <CableSettings user={user} disabled={!online} />
      </Group>
      <Group title={t('account-page.notifications')}>
        <NotificationSettings userId={user.user_id} hasEmail={user.email !== undefined} disabled={!online} />
      </Group>
      <Group title={t('account-page.reports')}>
        <List>
          <ListRow title={t('account-page.reports-note')} href="/contact" />
        </List>
      </Group>
      <Group title={t('account-page.devices')}>
        <Devices disabled={!online} />
      </Group>
      <Group title={t('account-page.data')}>
        <YourData user={user} disabled={!online} onGone={onGone} />
      </Group>
    </Page>
  );
}
