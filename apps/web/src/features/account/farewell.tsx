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
 * The account is gone. This browser signs out when it leaves the page: at once, the guard would take these words away.
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
