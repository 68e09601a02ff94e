import type { User } from '@etg/contract/user';
import { communityHours } from '@etg/domain/electron-facts';
import { IconCheck, IconPeople } from '@etg/ui/icons';
import { IconPerson } from '@etg/ui/icons-account';
import { List, ListRow } from '@etg/ui/list';
import { lazy, Suspense, useEffect, useState } from 'react';
import { areRulesNew, saveMilestone } from '../conversation/milestones.ts';
import { nameWanted, rememberNotNow } from '../features/account/name-wanted.ts';
import { Text, useText, useTexts } from '../platform/i18n.tsx';

const AskName = lazy(async () => ({
  default: (await import('../features/account/ask-name-sheet.tsx')).AskNameSheet,
}));
const Terms = lazy(async () => ({ default: (await import('../conversation/screens/terms.tsx')).Terms }));
const RulesSheet = lazy(async () => ({ default: (await import('./rules-sheet.tsx')).RulesSheet }));

type Open = 'name' | 'rules' | 'terms' | undefined;

export interface TakenQuestionsProps {
  user: User;
  /** While one of them is open, the screen must not go away. */
  onOpen: (open: boolean) => void;
}

/**
 * The name and the community rules for a rider who came by a scanned code, so met neither in the conversation [S4, S5].
 * With the first charger in hand nobody waits for one: both are offers, and leaving them costs no tap.
 */
export function TakenQuestions({ user, onOpen }: TakenQuestionsProps) {
  const hasTexts = useQuestionTexts();
  // As it was at first: a saved name and an accepted rule stay on the screen as answered.
  const [wanted] = useState(() => ({ name: isFirst(user) && nameWanted(user), rules: areRulesNew(user) }));
  const [name, setName] = useState<string | 'skipped'>();
  const [accepted, setAccepted] = useState(false);
  const [open, setOpen] = useState<Open>();

  function show(next: Open): void {
    setOpen(next);
    onOpen(next !== undefined);
  }
  if (!hasTexts || !(wanted.name || wanted.rules)) return null;
  return (
    <>
      <List>
        {wanted.name && name !== 'skipped' && <NameRow name={name} onAsk={() => show('name')} />}
        {wanted.rules && <RulesRow accepted={accepted} onRead={() => show('rules')} />}
      </List>
      <Suspense>
        {open === 'name' && (
          <AskName
            onClose={() => show(undefined)}
            onSaved={setName}
            onSkip={() => {
              rememberNotNow(user.user_id);
              setName('skipped');
              show(undefined);
            }}
          />
        )}
        {open === 'rules' && (
          <RulesSheet
            onClose={() => show(undefined)}
            onTerms={() => show('terms')}
            onAccept={() => {
              saveMilestone('rules-accepted', user);
              setAccepted(true);
              show(undefined);
            }}
          />
        )}
        {open === 'terms' && <Terms onClose={() => show('rules')} />}
      </Suspense>
    </>
  );
}

/** The rental that has just started is counted already. */
function isFirst({ total_sessions }: User): boolean {
  return total_sessions <= 1;
}

function NameRow({ name, onAsk }: { name: string | undefined; onAsk: () => void }) {
  const t = useText();
  if (name === undefined)
    return <ListRow icon={<IconPerson small />} title={t('account.name.ask')} onClick={onAsk} />;
  const greeting = <Text id="account.name.hello" values={{ name: <bdi>{name}</bdi> }} />;
  return <ListRow tone="good" icon={<IconCheck small />} title={greeting} />;
}

function RulesRow({ accepted, onRead }: { accepted: boolean; onRead: () => void }) {
  const t = useText();
  if (accepted) return <ListRow tone="good" icon={<IconCheck small />} title={t('modules.rules.accepted')} />;
  return (
    <ListRow
      icon={<IconPeople small />}
      title={t('modules.rules.title')}
      detail={t('modules.rules.warning', { communityHours })}
      onClick={onRead}
    />
  );
}

/** Only a first rental needs them. Without them nothing is asked. */
function useQuestionTexts(): boolean {
  const texts = useTexts();
  const [loaded, setLoaded] = useState<unknown>();
  useEffect(() => {
    texts.load(['account', 'modules']).then(
      () => setLoaded(texts),
      () => undefined,
    );
  }, [texts]);
  return loaded === texts;
}
