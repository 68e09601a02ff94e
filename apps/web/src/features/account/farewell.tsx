import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow } from '@etg/ui/icons';
import { Page } from '@etg/ui/page';
import { useEffect } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { leavePush } from '../../platform/push.ts';
import { signOut } from '../../platform/session.ts';

/**
 * Shown once the account is deleted. The browser signs out when the rider leaves the page: earlier, the guard of the
 * route would replace it.
 */
export function Farewell() {
  const t = useText();
  useEffect(() => {
    leavePush().catch(() => undefined);
  }, []);
  return (
    <>
      <AppBar />
      <Page>
        <h1 className="display">{t('account-page.gone-title')}</h1>
        <p className="lead">{t('account-page.gone-text')}</p>
      </Page>
      <Dock>
        <Action href="/" icon={<IconArrow />} onClick={signOut}>
          {t('shell.home')}
        </Action>
      </Dock>
    </>
  );
}
