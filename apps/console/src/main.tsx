import '@etg/ui/tokens.css';
import '@etg/ui/base.css';
import '@etg/ui/console/tokens.css';
import { loadConsoleDictionary } from '@etg/messages/console-load';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createTexts } from './platform/i18n.tsx';
import { listenToKeys } from './platform/keys.ts';
import { languageStore } from './platform/language.ts';
import { watchNetwork } from './platform/online.ts';
import { createQueryClient } from './platform/query.ts';

async function start(root: HTMLElement): Promise<void> {
  const texts = createTexts(languageStore.get(), loadConsoleDictionary);
  document.documentElement.lang = texts.language;
  await texts.load(['console', 'console-words']);
  watchNetwork();
  listenToKeys();
  createRoot(root).render(<App texts={texts} queryClient={createQueryClient()} />);
}

const root = document.getElementById('root');
if (root) void start(root);
