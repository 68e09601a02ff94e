import { cookies } from '@etg/contract/cookies';
import { userStory } from '@etg/domain/user-story';
import { Chat } from '@etg/ui/chat';
import { digitsOf } from '@etg/ui/code-digits';
import { Typing } from '@etg/ui/typing';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../platform/api.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { readCookie } from '../../platform/cookies.ts';
import { useText } from '../../platform/i18n.tsx';
import { Loading } from '../../platform/loading.tsx';
import type { ScreenProps } from '../../platform/screen.ts';
import { mayBook } from './choice.rules.ts';
import { sourceOf } from './entry.rules.ts';

/** For the few who hold a charger and stand before a full station. */
const ExchangeRules = lazy(async () => ({ default: (await import('./exchange-rules.tsx')).ExchangeRules }));

/** Starts a booking, at the station of the address or of the last code that was scanned [R7]. */
export function Screen({ query }: ScreenProps) {
  return query.get('exchange') === 'yes' ? <StartExchange query={query} /> : <StartBooking query={query} />;
}

interface StartProps {
  query: URLSearchParams;
}

function StartBooking({ query }: StartProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const started = useRef(false);

  const start = useEffectEvent(async () => {
    const groupId = stationOf(query);
    const bookingId = await startBooking(groupId ? { group_id: groupId } : {});
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
        <Typing>{t('station-dialog.opening')}</Typing>
      </Chat>
    </>
  );
}

/** The rules first. The station comes after: one with empty nests is answered on its own page [B10, Z9]. */
function StartExchange({ query }: StartProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);

  async function start(): Promise<void> {
    setBusy(true);
    const groupId = stationOf(query);
    const bookingId = await startBooking({ exchangeChargerFlow: true });
    const station = groupId ? `?${new URLSearchParams({ id: groupId })}` : '';
    navigate(bookingId ? `/station/${bookingId}${station}` : '/', { replace: true });
  }
  const comes = (
    <>
      <AppBar back="/" title={t('station-dialog.exchange-bar')} />
      <Loading />
    </>
  );
  return (
    <Suspense fallback={comes}>
      <ExchangeRules busy={busy} onExchange={() => void start()} />
    </Suspense>
  );
}

function stationOf(query: URLSearchParams): string {
  return digitsOf(query.get('id') ?? readCookie(cookies.groupId) ?? '');
}

/** The station is known to be one, the connector is next; how its visitor came goes on with them [R8]. */
function dialogQuery(query: URLSearchParams, groupId: string): string {
  if (query.get('redirect') === 'no') return '?redirect=no';
  if (!groupId) return '';
  return `?${new URLSearchParams({ group: 'ok', cableType: 'pick', from: sourceOf(query) })}`;
}

interface BookingStart {
  group_id?: string;
  exchangeChargerFlow?: boolean;
}

/** The booking of somebody who may book, or nothing: then the conversation knows what to say [B1, B10, Z18]. */
async function startBooking(settings: BookingStart): Promise<string | undefined> {
  const reply = await api('POST /sessions/start', { body: { settings } }).catch(() => undefined);
  if (reply?.code !== 200) return undefined;
  const exchanging = reply.booking?.settings.exchangeChargerFlow === true;
  return mayBook(userStory(reply.user), exchanging) ? reply.booking?.key_id : undefined;
}
