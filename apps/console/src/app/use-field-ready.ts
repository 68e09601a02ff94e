import { useEffect } from 'react';
import { forgetProofs } from '../features/field/presence.ts';
import { keepShell } from '../platform/console-worker.ts';
import { useTexts } from '../platform/i18n.tsx';
import { flushOutbox, startOutbox } from '../platform/kept/outbox.ts';
import { useMay, useMe } from '../platform/me.tsx';
import { useOfflineSince } from '../platform/online.ts';
import { pageOf } from '../platform/pages.ts';
import { usePhone } from '../platform/use-phone.ts';
import { screens } from './screens.ts';

/** Sends what this person did without a network, and loads the pages of a technician before the network is gone [QF11]; on a phone also for the next time that it is opened. */
export function useFieldReady(): void {
  const { id: me } = useMe();
  const texts = useTexts();
  const isPhone = usePhone();
  const mayMend = useMay('station.command');
  const isOffline = useOfflineSince() !== undefined;
  useEffect(() => startOutbox(me), [me]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody else is signed in.
  useEffect(() => forgetProofs, [me]);
  useEffect(() => {
    if (!isOffline) void flushOutbox();
  }, [isOffline]);
  useEffect(() => {
    if (!isPhone || !mayMend) return;
    for (const name of ['scan', 'field'] as const) {
      // The page itself says so if it cannot be loaded.
      screens[name]().catch(() => undefined);
      texts.load(pageOf(name).texts).catch(() => undefined);
    }
  }, [isPhone, mayMend, texts]);
  useEffect(() => {
    if (!isPhone || !mayMend || isOffline) return;
    // When idle, so that nothing of this page waits for it. A browser that forbids service workers works without.
    return whenIdle(() => void keepShell(texts.language).catch(() => undefined));
  }, [isPhone, mayMend, isOffline, texts]);
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(work, { timeout: 5_000 });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, 2_000);
  return () => clearTimeout(timer);
}
