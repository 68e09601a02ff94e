import { Button } from '@etg/ui/console/button';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconRedo } from '@etg/ui/icons';
import { IconLock } from '@etg/ui/icons-station';
import { Note } from '@etg/ui/note';
import { SceneNoSignal } from '@etg/ui/scene-no-signal';
import { ConsoleError, NoAnswer } from './console-error.ts';
import { type Translate, useText } from './i18n.tsx';

/** An error beside what was typed: what failed, that nothing changed, and the id to name when asking for help [QA15]. */
export function ProblemNote({ error, onAgain }: { error: unknown; onAgain?: () => void }) {
  const t = useText();
  return (
    <Note tone="bad" alert>
      {wordsFor(error, t)} {requestWords(error, t)}{' '}
      {onAgain && (
        <Button size="small" kind="ghost" onClick={onAgain}>
          {t('console.again')}
        </Button>
      )}
    </Note>
  );
}

/** In place of what could not be loaded. */
export function CouldNotLoad({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useText();
  if (error instanceof ConsoleError && error.status === 403)
    return (
      <PlaceNote icon={<IconLock />} title={t('console.not-yours')} alert>
        {wordsFor(error, t)}
      </PlaceNote>
    );
  return (
    <PlaceNote
      drawing={<SceneNoSignal />}
      title={t('console.could-not-load')}
      alert
      action={
        <Button icon={<IconRedo />} onClick={onAgain}>
          {t('console.again')}
        </Button>
      }
    >
      {wordsFor(error, t)} {requestWords(error, t)}
    </PlaceNote>
  );
}

function wordsFor(error: unknown, t: Translate): string {
  if (error instanceof NoAnswer) return t('console.no-answer');
  if (!(error instanceof ConsoleError)) return t('console.nothing-changed');
  if (error.why === 'right') return t('console.right-missing');
  if (error.why === 'scope') return t('console.scope-missing');
  if (error.status === 404) return t('console.not-there');
  if (error.status === 429) return t('console.too-many');
  if (error.status === 400) return t('console.malformed', { what: error.message });
  return t('console.nothing-changed');
}

function requestWords(error: unknown, t: Translate): string {
  const id = error instanceof ConsoleError ? error.requestId : undefined;
  return id ? t('console.request', { id }) : '';
}
