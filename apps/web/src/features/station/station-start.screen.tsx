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
import { useIsHere } from '../../platform/leaving.ts';
import { Loading } from '../../platform/loading.tsx';
import type { ScreenProps } from '../../platform/screen.ts';
import { mayBook } from './choice.rules.ts';
import { sourceOf } from './entry.rules.ts';

/** Loaded only for riders who have a charger and are at a full station. */
const ExchangeRules = lazy(async () => ({ default: (await import('./exchange-rules.tsx')).ExchangeRules }));

/** Starts a booking, at the station in the address or at the one scanned last [R7]. */
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
  const isHere = useIsHere();

  const start = useEffectEvent(async () => {
    const groupId = stationOf(query);
    const { bookingId, state } = await startBooking(groupId ? { group_id: groupId } : {});
    if (!isHere()) return;
    const next = bookingId ? `/station/${bookingId}${dialogQuery(query, groupId)}` : '/';
    navigate(next, { replace: true, ...(state && { state }) });
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

/** Shows the rules first. The station is checked after them: the dialog refuses one with empty nests [B10, Z9]. */
function StartExchange({ query }: StartProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const isHere = useIsHere();

  async function start(): Promise<void> {
    setBusy(true);
    const groupId = stationOf(query);
    const { bookingId } = await startBooking({ exchangeChargerFlow: true });
    if (!isHere()) return;
    const station = groupId ? `?${new URLSearchParams({ id: groupId })}` : '';
    navigate(bookingId ? `/station/${bookingId}${station}` : '/', { replace: true });
  }
  const loading = (
    <>
      <AppBar back="/" title={t('station-dialog.exchange-bar')} />
      <Loading />
    </>
  );
  return (
    <Suspense fallback={loading}>
      <ExchangeRules busy={busy} onExchange={() => void start()} />
    </Suspense>
  );
}

function stationOf(query: URLSearchParams): string {
  return digitsOf(query.get('id') ?? readCookie(cookies.groupId) ?? '');
}

/** The station is known, so the connector is next. How the visitor came is passed on [R8]. */
function dialogQuery(query: URLSearchParams, groupId: string): string {
  if (query.get('redirect') === 'no') return '?redirect=no';
  if (!groupId) return '';
  return `?${new URLSearchParams({ group: 'ok', cableType: 'pick', from: sourceOf(query) })}`;
}

interface BookingStart {
  group_id?: string;
  exchangeChargerFlow?: boolean;
}

interface Started {
  bookingId?: string | undefined;
  /** For the start page, where the rider goes instead. */
  state?: { unknownStation: true };
}

/** The booking of a rider who may book; otherwise none, and the conversation explains why [B1, B10, Z5, Z18]. */
async function startBooking(settings: BookingStart): Promise<Started> {
  const reply = await api('POST /sessions/start', { body: { settings } }).catch(() => undefined);
  if (reply?.code === 404) return { state: { unknownStation: true } };
  if (reply?.code !== 200) return {};
  const exchanging = reply.booking?.settings.exchangeChargerFlow === true;
  return { bookingId: mayBook(userStory(reply.user), exchanging) ? reply.booking?.key_id : undefined };
}
