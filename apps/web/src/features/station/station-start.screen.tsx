import { cookies } from '@etg/contract/cookies';
import { userStory } from '@etg/domain/user-story';
import { Chat } from '@etg/ui/chat';
import { digitsOf } from '@etg/ui/code-digits';
import { Typing } from '@etg/ui/typing';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../platform/api.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { readCookie } from '../../platform/cookies.ts';
import { useText } from '../../platform/i18n.tsx';
import type { ScreenProps } from '../../platform/screen.ts';
import { mayBook } from './choice.rules.ts';
import { sourceOf } from './entry.rules.ts';

/** Starts a booking, at the station of the address or of the last code that was scanned [R7]. */
export function Screen({ query }: ScreenProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const started = useRef(false);

  const start = useEffectEvent(async () => {
    const groupId = digitsOf(query.get('id') ?? readCookie(cookies.groupId) ?? '');
    const bookingId = await startBooking(groupId).catch(() => undefined);
    navigate(bookingId ? `/station/${bookingId}${dialogQuery(query, groupId)}` : '/', { replace: true });
  });

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void start();
  }, []);

  return (
    <>
      <AppBar back="/" title={t('station.title')} />
      <Chat>
        <Typing>{t('station.opening')}</Typing>
      </Chat>
    </>
  );
}

/** The station is known to be one, the connector is next; how its visitor came goes on with them [R8]. */
function dialogQuery(query: URLSearchParams, groupId: string): string {
  if (query.get('redirect') === 'no') return '?redirect=no';
  if (!groupId) return '';
  return `?${new URLSearchParams({ group: 'ok', cableType: 'pick', from: sourceOf(query) })}`;
}

/** The booking of somebody who may book, or nothing: then the conversation knows what to say [B1, Z18]. */
async function startBooking(groupId: string): Promise<string | undefined> {
  const settings = groupId ? { group_id: groupId } : {};
  const { code, booking, user } = await api('POST /sessions/start', { body: { settings } });
  const exchanging = booking?.settings.exchangeChargerFlow === true;
  return code === 200 && mayBook(userStory(user), exchanging) ? booking?.key_id : undefined;
}
