import { cookies } from '@etg/contract/cookies';
import { cableTypes } from '@etg/contract/vocabulary';
import { Chat } from '@etg/ui/chat';
import { Page } from '@etg/ui/page';
import { Typing } from '@etg/ui/typing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { readCookie } from '../../platform/cookies.ts';
import { useText } from '../../platform/i18n.tsx';
import { useIsHere } from '../../platform/leaving.ts';
import { CouldNotLoad } from '../../platform/loading.tsx';
import type { ScreenProps } from '../../platform/screen.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { rememberConversationOrder } from './conversation-order.ts';

/** Starts an order and opens it. An order that cannot be read leads back here [R10]. */
export function Screen({ query }: ScreenProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const { status } = useSession();
  const [failed, setFailed] = useState(false);
  const underWay = useRef(false);
  const isHere = useIsHere();

  const start = useEffectEvent(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setFailed(false);
    const to = await startOrder(query.get('from') === 'conversation');
    underWay.current = false;
    if (!isHere()) return;
    if (to === undefined) setFailed(true);
    else navigate(to, { replace: true });
  });
  useEffect(() => {
    if (status === 'signedIn') void start();
    if (status === 'anonymous') navigate(toSignIn, { replace: true });
  }, [status, navigate]);

  return (
    <>
      <AppBar back="/" title={t('subscription.order')} />
      {failed ? (
        <Page>
          <CouldNotLoad onRetry={() => void start()} title={t('subscription.failed')}>
            {t('subscription.safe')}
          </CouldNotLoad>
        </Page>
      ) : (
        <Chat>
          <Typing>{t('subscription.opening')}</Typing>
        </Chat>
      )}
    </>
  );
}

const toSignIn = `/login?${new URLSearchParams({ redirect: '/subscribe' })}`;

/** The order is for the station scanned last, if there is one. */
async function startOrder(inConversation: boolean): Promise<string | undefined> {
  const groupId = readCookie(cookies.groupId);
  const cable = cableTypes.find((known) => known === readCookie(cookies.cableType));
  const settings = { ...(groupId && { group_id: groupId }), ...(cable && { cableType: cable }) };
  try {
    const { code, order, message } = await api('POST /subscribe/start', { body: { settings } });
    if (message) showToast({ text: message, tone: 'bad' });
    // The start page explains to a suspended rider why.
    if (code !== 200 || !order) return '/';
    if (inConversation) rememberConversationOrder(order.key_id);
    return `/subscribe/${order.key_id}`;
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? toSignIn : undefined;
  }
}
