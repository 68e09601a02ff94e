import { Page } from '@etg/ui/page';
import { Typing } from '@etg/ui/typing';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { api } from '../platform/api.ts';
import { AppBar } from '../platform/app-bar.tsx';
import { useText } from '../platform/i18n.tsx';
import { signOut } from '../platform/session.ts';

/** Signs out and opens the start (R6), even if the server cannot be reached. */
export function Screen() {
  const t = useText();
  const [, navigate] = useLocation();
  useEffect(() => {
    function leave(): void {
      signOut();
      navigate('/', { replace: true });
    }
    api('POST /users/logout').then(leave, leave);
  }, [navigate]);
  return (
    <>
      <AppBar />
      <Page>
        <h1 className="sr">{t('shell.logout.title')}</h1>
        <Typing>{t('shell.logout.title')}</Typing>
      </Page>
    </>
  );
}
