import { Button } from '@etg/ui/console/button';
import { Mark } from '@etg/ui/mark';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { Text, useText, useWord } from '../../platform/i18n.tsx';
import { addPasskey, joinByPasskey } from '../../platform/passkey.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { useRoleName } from '../../platform/role-name.ts';
import { Time } from '../../platform/time.tsx';
import styles from './sign-in.module.css';
import { UsePasskey } from './use-passkey.tsx';

/** A link that works once: makes the first passkey, then encourages a second one [QS1, QS4]. */
export function InvitationScreen() {
  const t = useText();
  // After the #, which browsers never send: addresses are logged.
  const [token] = useState(() => location.hash.slice(1));
  const [isIn, setIn] = useState(false);
  return (
    <div className={styles.page}>
      <main className={styles.left}>
        <p className={styles.brand}>
          <Mark />
          <span>
            <b>Electron to Go</b> {t('console.console')}
          </span>
        </p>
        <div />
        <div className={styles.form}>
          {isIn ? <SecondPasskey /> : <Join token={token} onIn={() => setIn(true)} />}
        </div>
      </main>
    </div>
  );
}

function Join({ token, onIn }: { token: string; onIn: () => void }) {
  const t = useText();
  const word = useWord();
  const roleName = useRoleName();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('POST /invitation', { body: { token } }),
    retry: false,
    enabled: token.length >= 16,
  });
  if (invitation.error)
    return <ProblemNote error={invitation.error} onAgain={() => void invitation.refetch()} />;
  if (token.length < 16 || invitation.data?.outcome === 'refused') {
    const why = invitation.data?.outcome === 'refused' ? invitation.data.why : 'invitation-unknown';
    return (
      <>
        <h1 className="display">{t('console-you.invitation-over')}</h1>
        <p className="lead">{word(`refused.${why}`)}</p>
        <Button href="/">{t('console.sign-in')}</Button>
      </>
    );
  }
  if (!invitation.data) return null;
  const { name, role, until, again } = invitation.data;
  return (
    <>
      <h1 className="display">{t('console-you.welcome', { name })}</h1>
      <p className="lead">
        {t(again ? 'console-you.welcome-again' : 'console-you.welcome-text', { role: roleName(role) })}
      </p>
      <UsePasskey use={() => joinByPasskey(token)} onDone={onIn}>
        {t('console-you.make-passkey')}
      </UsePasskey>
      <p className={styles.small}>
        <Text id="console-you.invitation-until" values={{ time: <Time at={until} /> }} />
      </p>
    </>
  );
}

function SecondPasskey() {
  const t = useText();
  const enter = () => location.assign('/console');
  return (
    <>
      <h1 className="display">{t('console-you.you-are-in')}</h1>
      <p className="lead">{t('console-you.second-text')}</p>
      <UsePasskey use={addPasskey} onDone={enter}>
        {t('console-you.make-second')}
      </UsePasskey>
      <Button size="wide" onClick={enter}>
        {t('console-you.later')}
      </Button>
    </>
  );
}
