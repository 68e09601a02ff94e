import { Bubble } from '@etg/ui/bubble';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { ownPath } from '../../platform/own-path.ts';
import type { ScreenProps } from '../../platform/screen.ts';
import { useSession } from '../../platform/session.ts';
import { SignIn } from './sign-in.tsx';

/** Also where a rider lands who is signed in already: on to the page that was asked for, or home [R5]. */
export function Screen({ query }: ScreenProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const { status } = useSession();
  const next = ownPath(query.get('redirect')) ?? '/';

  useEffect(() => {
    if (status === 'signedIn') navigate(next, { replace: true });
  }, [status, next, navigate]);

  return (
    <>
      <AppBar />
      <SignIn
        before={
          <>
            <h1 className="sr">{t('sign-in.title')}</h1>
            <Bubble>{t('sign-in.intro')}</Bubble>
          </>
        }
      />
    </>
  );
}
