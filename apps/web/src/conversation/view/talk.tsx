import type { User } from '@etg/contract/user';
import { Banner } from '@etg/ui/note';
import { Page } from '@etg/ui/page';
import { Suspense, useEffect, useRef } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { catchFocus } from '../../platform/focus-heading.ts';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import type { InputName } from '../engine/module.ts';
import type { Turn } from '../engine/turn.ts';
import { startShape } from '../start-shape.tsx';
import type { Part } from './engine-port.ts';
import { FullView } from './full-view.tsx';
import { TurnDock } from './turn-dock.tsx';
import { type Talking, type TalkStart, useTalk } from './use-talk.ts';

export interface TalkProps extends TalkStart {
  readonly user?: User | undefined;
  /** Parts that were loaded with the page. */
  readonly parts?: Partial<Record<InputName, Part>> | undefined;
}

/** Shows a conversation. */
export function Talk({ user, parts, ...start }: TalkProps) {
  const t = useText();
  const talking = useTalk(start);
  const { turn, unknownChoice, sheet, failed } = talking.seen;
  if (!turn || failed) return <OnItsWay failed={failed} onRetry={talking.retry} />;
  const { runner, engine } = talking.running ?? {};
  return (
    <>
      {unknownChoice && (
        <div className="above-bar">
          <Banner tone="bad">{t('conversation.unknown-action')}</Banner>
        </div>
      )}
      <Shown turn={turn} talking={talking} user={user} parts={parts} />
      {engine && sheet && (
        <Suspense>
          <engine.Terms onClose={() => runner?.closeSheet()} />
        </Suspense>
      )}
    </>
  );
}

interface ShownProps extends Pick<TalkProps, 'user' | 'parts'> {
  readonly turn: Turn;
  readonly talking: Talking;
}

function Shown({ turn, talking: { seen, running, choose }, user, parts }: ShownProps) {
  const { dialog, dock, said } = turn;
  const { facts, busy } = seen;
  const turned = useTurned(dialog);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new dock may have replaced the focused element
  useEffect(catchFocus, [dock]);
  const FeaturePart = partOf();
  if (FeaturePart) {
    const outcome = (name: string, groupId?: string) =>
      running?.runner.send({ type: 'outcome', outcome: name, groupId });
    return <FeaturePart facts={facts} said={said} user={user} onOutcome={outcome} />;
  }
  const View = dialog === 1 && running ? running.engine.ChatView : FullView;
  return (
    <>
      <AppBar />
      <View turn={turn} facts={facts} turned={turned} />
      {dock.kind === 'choices' && (
        <TurnDock dock={dock} facts={facts} busy={busy} icons={running?.engine.icons} onChoose={choose} />
      )}
    </>
  );

  function partOf(): Part | undefined {
    if (dock.kind === 'screen') return running?.engine.screens[dock.screen];
    return dock.kind === 'input' ? (parts?.[dock.input] ?? running?.engine.inputs[dock.input]) : undefined;
  }
}

/** Whether the other view was shown until now. */
function useTurned(dialog: Turn['dialog']): boolean {
  const before = useRef(dialog);
  const turned = before.current !== dialog;
  useEffect(() => {
    before.current = dialog;
  }, [dialog]);
  return turned;
}

function OnItsWay({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useText();
  return (
    <>
      <AppBar />
      {failed ? (
        <Page>
          <h1 className="sr">{t('shell.failed.title')}</h1>
          <CouldNotLoad onRetry={onRetry} />
        </Page>
      ) : (
        <Loading>{startShape}</Loading>
      )}
    </>
  );
}
