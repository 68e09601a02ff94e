import type { ConsoleMessageId } from '@etg/messages/console-areas';
import { Button } from '@etg/ui/console/button';
import { IconBuilding } from '@etg/ui/console/icons';
import { Mark } from '@etg/ui/mark';
import { Note } from '@etg/ui/note';
import { SceneStation } from '@etg/ui/scene-station';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { signInByPasskey } from '../../platform/passkey.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { callQuery } from '../../platform/query.ts';
import { DemoPeople } from './demo-people.tsx';
import styles from './sign-in.module.css';
import { UsePasskey } from './use-passkey.tsx';

export interface SignInProps {
  /** Somebody was signed in here until just now. */
  ended: boolean;
  onSignedIn: () => void;
}

/** Passkey, company account where there is one, and in the demo its five people [QS1, QS2, QA18]. */
export function SignIn({ ended, onSignedIn }: SignInProps) {
  const t = useText();
  const ways = useQuery(callQuery('GET /sign-in'));
  useEffect(() => {
    document.title = `${t('console.sign-in')} · ${t('console.title')}`;
  });
  return (
    <div className={styles.page} data-demo={ways.data?.demo ? '' : undefined}>
      <main className={styles.left}>
        <p className={styles.brand}>
          <Mark />
          <span>
            <b>Electron to Go</b> {t('console.console')}
          </span>
        </p>
        <div className={styles.art}>
          <SceneStation />
        </div>
        <div className={styles.form}>
          <h1 className="display">{t(greeting(new Date().getHours()))}</h1>
          <p className="lead">{t('console.sign-in-lead')}</p>
          {ended && (
            <Note tone="warn" alert>
              {t('console.session-ended')}
            </Note>
          )}
          <UsePasskey use={signInByPasskey} onDone={onSignedIn}>
            {t('console.sign-in-passkey')}
          </UsePasskey>
          {ways.data?.company && (
            <Button size="wide" icon={<IconBuilding />} href="/console/api/oidc/start" target="_self">
              {t('console.company-account')}
            </Button>
          )}
          {ways.error && <ProblemNote error={ways.error} onAgain={() => void ways.refetch()} />}
          <p className={styles.small}>{t('console.no-passkey')}</p>
        </div>
        <p className={styles.small}>{t('console.everything-recorded')}</p>
      </main>
      {ways.data?.demo && <DemoPeople people={ways.data.demo} onSignedIn={onSignedIn} />}
    </div>
  );
}

function greeting(hour: number): ConsoleMessageId {
  if (hour >= 5 && hour < 12) return 'console.good-morning';
  return hour >= 12 && hour < 18 ? 'console.good-afternoon' : 'console.good-evening';
}
