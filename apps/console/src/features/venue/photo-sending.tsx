import { largestUploadBytes } from '@etg/contract/photos';
import { Button } from '@etg/ui/console/button';
import { IconRedo } from '@etg/ui/icons';
import { Note } from '@etg/ui/note';
import { NoAnswer } from '../../platform/console-error.ts';
import { type Translate, useText } from '../../platform/i18n.tsx';
import { ProblemNote } from '../../platform/problem-note.tsx';
import styles from './photo-pane.module.css';
import type { PhotoProblem, PhotoUpload, PhotoUploads } from './use-photo-uploads.ts';

/** Sides longer than this show no more than what we store. */
const plentyOfPixels = 4_000;
const megabyte = 1024 * 1024;

/** What is on its way, and what did not arrive. */
export function PhotoSending({ uploads, drop, again }: PhotoUploads) {
  return uploads.length > 0 ? (
    <ul className={styles.sending}>
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.problem === undefined ? (
            <Under upload={upload} onCancel={() => drop(upload.id)} />
          ) : (
            <Failed
              name={upload.file.name}
              problem={upload.problem}
              onAgain={() => again(upload.id)}
              onDrop={() => drop(upload.id)}
            />
          )}
        </li>
      ))}
    </ul>
  ) : null;
}

function Under({ upload: { file, share }, onCancel }: { upload: PhotoUpload; onCancel: () => void }) {
  const t = useText();
  const words = share < 1 ? t('console-venues.photo-sending') : t('console-venues.photo-encoding');
  return (
    <>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.sub} role="status">
        {words}
      </span>
      <progress max={1} value={share < 1 ? share : undefined} aria-label={words} />
      <Button size="small" kind="ghost" onClick={onCancel}>
        {t('console-venues.photo-cancel')}
      </Button>
    </>
  );
}

interface FailedProps {
  name: string;
  problem: PhotoProblem;
  onAgain: () => void;
  onDrop: () => void;
}

function Failed({ name, problem, onAgain, onDrop }: FailedProps) {
  const t = useText();
  const mayPass = problem === 'busy' || typeof problem === 'object';
  return (
    <>
      <span className={styles.name}>{name}</span>
      <div className={styles.problem}>
        {typeof problem === 'object' && !(problem.error instanceof NoAnswer) ? (
          <ProblemNote error={problem.error} />
        ) : (
          <Note tone="bad" alert>
            {wordsFor(problem, t)}
          </Note>
        )}
      </div>
      <div className={styles.buttons}>
        {mayPass && (
          <Button size="small" icon={<IconRedo />} onClick={onAgain}>
            {t('console.again')}
          </Button>
        )}
        <Button size="small" kind="ghost" onClick={onDrop}>
          {t('console-venues.photo-drop')}
        </Button>
      </div>
    </>
  );
}

function wordsFor(problem: PhotoProblem, t: Translate): string {
  switch (problem) {
    case 'no-picture':
      return t('console-venues.photo-no-picture');
    case 'heic':
      return t('console-venues.photo-heic');
    case 'broken':
      return t('console-venues.photo-broken');
    case 'too-many-pixels':
      return t('console-venues.photo-too-many-pixels', { width: plentyOfPixels });
    case 'too-slow':
      return t('console-venues.photo-too-slow');
    case 'not-set-up':
      return t('console-venues.photo-not-set-up');
    case 'too-large':
      return t('console-venues.photo-too-large', { size: largestUploadBytes / megabyte });
    case 'busy':
      return t('console-venues.photo-busy');
    default:
      return t('console-venues.photo-offline');
  }
}
