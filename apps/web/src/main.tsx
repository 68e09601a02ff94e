import '@etg/ui/tokens.css';
import '@etg/ui/base.css';
import { loadDictionary } from '@etg/messages/load';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { placeOf } from './app/place.ts';
import { loadScreen } from './app/screens.ts';
import { Shell } from './app/shell/shell.tsx';
import { showBar } from './platform/bar-state.ts';
import { readFirstData } from './platform/first-data.ts';
import { createQueryClient } from './platform/query.ts';
import { getSession, isSignOutUnsent } from './platform/session.ts';
import { createTexts, type MissingText } from './platform/texts.ts';

async function start(root: HTMLElement): Promise<void> {
  const first = readFirstData();
  resumeSession();
  showBar(first.bar);
  const texts = createTexts(first.language, loadDictionary, {
    onMissing: reportMissing,
    own: first.texts?.messages,
  });
  const { page } = placeOf(location.pathname, location.search);
  document.documentElement.lang = first.language;
  // Hydration needs the same screen and texts that the server rendered with.
  await Promise.all([texts.load(['shell']), loadScreen(page, texts)]).catch(() => texts.load(['shell']));
  const app = (
    <App texts={texts} queryClient={createQueryClient(first.queries)} first={first}>
      <Shell />
    </App>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** A visitor without a session has none to resume, and the code for it is not fetched. */
function resumeSession(): void {
  if (getSession().status === 'anonymous' && !isSignOutUnsent()) return;
  import('./platform/api.ts').then(
    (calls) => calls.resumeSession(),
    () => undefined,
  );
}

/** Reports a missing text to the server. The code for it is fetched only then, and nothing waits for it [L2]. */
function reportMissing(missing: MissingText): void {
  import('./platform/report-missing-text.ts').then(
    ({ reportMissingText }) => reportMissingText(missing),
    () => undefined,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
