import { cookies } from '@etg/contract/cookies';
import type { PromoLinkSource } from '@etg/contract/vocabulary';
import { Action } from '@etg/ui/action';
import { Chat } from '@etg/ui/chat';
import { Dock } from '@etg/ui/dock';
import { IconElectron } from '@etg/ui/icons-more';
import { Page } from '@etg/ui/page';
import { SceneStation } from '@etg/ui/scene-station';
import { Art, Stage } from '@etg/ui/stage';
import { Typing } from '@etg/ui/typing';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { removeCookie, writeCookie } from '../../platform/cookies.ts';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import type { ScreenProps } from '../../platform/screen.ts';
import { showToast } from '../../platform/toast.ts';

/** A friend's link or one of ours: a valid code is saved for the order, any other is forgotten [R16]. */
export function Screen({ page, params: { code = '' } }: ScreenProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const source: PromoLinkSource = page === 'marketing' ? 'Marketing' : 'Referral';
  const { data: isValid, isError, refetch } = useCheckedLink(code, source);

  useEffect(() => {
    if (isValid) writeCookie(cookies.referral, code);
    if (isValid !== false) return;
    removeCookie(cookies.referral);
    // Otherwise the start page would not say what became of the link.
    showToast({ text: t('subscription.invited-invalid'), tone: 'bad' });
    navigate('/', { replace: true });
  }, [isValid, code, navigate, t]);

  if (isValid) {
    return (
      <>
        <AppBar />
        <Stage>
          <Art>
            <SceneStation />
          </Art>
          <h1 className="display">{t(`subscription.invited-${source}`)}</h1>
          <p className="lead">{t(`subscription.invited-${source}-note`)}</p>
        </Stage>
        <Dock>
          <Action href="/" icon={<IconElectron />}>
            {t('subscription.invited-go')}
          </Action>
        </Dock>
      </>
    );
  }
  return (
    <>
      <AppBar />
      {isError ? (
        <Page>
          <CouldNotLoad onRetry={() => void refetch()} />
        </Page>
      ) : (
        <Chat>
          <h1 className="sr">{t('subscription.invited-checking')}</h1>
          <Typing>{t('subscription.invited-checking')}</Typing>
        </Chat>
      )}
    </>
  );
}

function useCheckedLink(code: string, source: PromoLinkSource) {
  return useQuery({
    queryKey: ['promo link', code, source],
    queryFn: () => checkLink(code, source),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function checkLink(code: string, source: PromoLinkSource): Promise<boolean> {
  try {
    const reply = await api('POST /promo/link', { headers: { source }, body: { promocode_key: code } });
    return reply.code === 200;
  } catch (error) {
    // The server refuses a code of an impossible shape: it does not exist.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return false;
    throw error;
  }
}
