import { userStory } from '@etg/domain/user-story';
import { Page } from '@etg/ui/page';
import { useNameWanted } from '../features/account/name-wanted.ts';
import type { Reply } from '../platform/api.ts';
import { AppBar } from '../platform/app-bar.tsx';
import { useText } from '../platform/i18n.tsx';
import { lazyPart } from '../platform/lazy-part.tsx';
import { CouldNotLoad, Loading } from '../platform/loading.tsx';
import { useWelcome } from '../platform/welcome.ts';
import { HelloUser } from './hello-user.tsx';
import { Holding } from './holding.tsx';
import { Suspended } from './suspended.tsx';
import { Welcome } from './welcome.tsx';

const AskName = lazyPart(
  ['account'],
  async () => (await import('../features/account/name-capture.tsx')).NameCapture,
);

type User = NonNullable<Reply<'POST /welcome'>['user']>;

/** Somebody with a session: what they see depends on their story (U1 to U5). */
export function Returning() {
  const t = useText();
  const welcome = useWelcome();
  if (welcome.data)
    return welcome.data.user ? (
      <Story key={welcome.data.user.user_id} user={welcome.data.user} />
    ) : (
      <Welcome />
    );
  if (!welcome.isError) {
    return (
      <>
        <AppBar />
        <Loading />
      </>
    );
  }
  return (
    <>
      <AppBar />
      <Page>
        <h1 className="sr">{t('shell.failed.title')}</h1>
        <CouldNotLoad onRetry={() => welcome.refetch()} />
      </Page>
    </>
  );
}

function Story({ user }: { user: User }) {
  const [nameWanted, nameDone] = useNameWanted(user);
  const story = userStory(user);
  // Whoever holds a charger or is suspended has something more urgent on the screen [C4].
  if (nameWanted && (story === 'userNoBattery' || story === 'userNoPlan'))
    return <AskName onDone={nameDone} />;
  switch (story) {
    case 'userSuspended':
      return <Suspended />;
    case 'userWithBattery':
      return <Holding user={user} />;
    case 'userNoBattery':
      return <HelloUser name={user.name} hasPlan />;
    default:
      return <HelloUser name={user.name} hasPlan={false} />;
  }
}
