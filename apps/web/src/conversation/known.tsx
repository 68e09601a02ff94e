import { cookies } from '@etg/contract/cookies';
import type { User } from '@etg/contract/user';
import { Page } from '@etg/ui/page';
import { useEffect, useMemo, useState } from 'react';
import { nameWanted } from '../features/account/name-wanted.ts';
import { AppBar } from '../platform/app-bar.tsx';
import { readCookie } from '../platform/cookies.ts';
import { useText, useTexts } from '../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../platform/loading.tsx';
import { useWelcome } from '../platform/welcome.ts';
import type { Opening } from './engine/step.ts';
import { factsOf } from './facts.ts';
import { isAdDue, isNewcomer, isRested, saveMilestone } from './milestones.ts';
import { fetchModules } from './modules/fetch-modules.ts';
import { startShape } from './start-shape.tsx';
import { Talk } from './view/talk.tsx';
import { talkEngine } from './view/talk-engine.tsx';
import { Visitor } from './visitor.tsx';

/** The conversation of a rider with a session. It depends on the rider's story (U1 to U5). */
export function Known({ opening }: { opening: Opening }) {
  const t = useText();
  const texts = useTexts();
  const welcome = useWelcome();
  // Fetched early, while the user is read. If it fails, the conversation fetches again and reports it.
  useEffect(() => void fetchModules(texts).catch(() => undefined), [texts]);
  if (welcome.data?.user) {
    const { user, freeFirstDay } = welcome.data;
    return <Person key={user.user_id} user={user} freeFirstDay={freeFirstDay} opening={opening} />;
  }
  if (welcome.data) return <Visitor opening={opening} />;
  return (
    <>
      <AppBar />
      {welcome.isError ? (
        <Page>
          <h1 className="sr">{t('shell.failed.title')}</h1>
          <CouldNotLoad onRetry={() => welcome.refetch()} />
        </Page>
      ) : (
        <Loading>{startShape}</Loading>
      )}
    </>
  );
}

interface PersonProps {
  readonly user: User;
  readonly freeFirstDay: boolean | undefined;
  readonly opening: Opening;
}

const nothingYet = {};

function Person({ user, freeFirstDay, opening }: PersonProps) {
  const [groupId] = useState(() => readCookie(cookies.groupId));
  const [rested] = useState(() => isRested(history.state));
  const facts = useFacts(user, { groupId, freeFirstDay, rested: rested && isAdDue(user) });
  return (
    <Talk
      user={user}
      facts={facts}
      opening={opening}
      book={nothingYet}
      engine={talkEngine}
      onMilestone={(reached) => saveMilestone(reached, user)}
    />
  );
}

/** The same object while its content is the same: the conversation handles each new object as a change. */
function useFacts(
  user: User,
  known: Pick<Parameters<typeof factsOf>[1], 'groupId' | 'freeFirstDay' | 'rested'>,
) {
  const facts = factsOf(user, { ...known, nameWanted: nameWanted(user), newcomer: isNewcomer(user) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by what is in it
  return useMemo(() => facts, [JSON.stringify(facts)]);
}
