import type { StaffSession } from '@etg/contract/console/staff';
import { IconDevice } from '@etg/ui/icons-more';
import type { ReactNode } from 'react';
import { Text, useText } from './i18n.tsx';
import { List, ListRow } from './list.tsx';
import { Time } from './time.tsx';

interface SessionListProps {
  sessions: readonly StaffSession[];
  action: (session: StaffSession) => ReactNode;
}

/** Where somebody is signed in, and since when. */
export function SessionList({ sessions, action }: SessionListProps) {
  const t = useText();
  const device = useDeviceName();
  return (
    <List empty={t('console.no-sessions')}>
      {sessions.map((session) => (
        <ListRow
          key={session.id}
          icon={<IconDevice />}
          title={device(session)}
          about={
            session.current ? (
              t('console.here-now')
            ) : (
              <Text id="console.seen" values={{ time: <Time at={session.seen} /> }} />
            )
          }
          action={action(session)}
        />
      ))}
    </List>
  );
}

/** "Mac, Safari", in words the person recognizes. */
export function useDeviceName(): (session: Pick<StaffSession, 'model' | 'system' | 'browser'>) => string {
  const t = useText();
  return ({ model, system, browser }) =>
    [model ?? system, browser].filter(Boolean).join(', ') || t('console.unknown-device');
}
