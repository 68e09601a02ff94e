import { Chat } from '@etg/ui/chat';
import { Typing } from '@etg/ui/typing';
import { useText } from '../../platform/i18n.tsx';
import { Newest } from '../../platform/newest.tsx';
import type { ViewProps } from './full-view.tsx';
import { HowToUse } from './how-to-use.tsx';
import { TurnLines } from './turn-lines.tsx';

/** Dialog state 1: the chat's history, ending just above the dock. Screen readers read only what is added. */
export function ChatView({ turn: { said, typing }, facts, turned }: ViewProps) {
  const t = useText();
  return (
    <Chat arriving={turned}>
      <h1 className="sr">Electron to Go</h1>
      <TurnLines lines={said} facts={facts} how={<HowToUse />} />
      {typing && <Typing>{t('conversation.typing')}</Typing>}
      <Newest key={`${said.length} ${typing}`} />
    </Chat>
  );
}
