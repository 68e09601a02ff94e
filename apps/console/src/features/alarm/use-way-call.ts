import type { ConsoleMessageId } from '@etg/messages/console-areas';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';
import { useReadAgain } from './use-alarm-save.ts';

/** Why something about a way was refused: each is a text `console-alarms.refused-{why}`. */
export type WayRefusal =
  | 'too-often'
  | 'not-served'
  | 'not-set-up'
  | 'no-person'
  | 'wrong-code'
  | 'expired'
  | 'not-a-push-service'
  | 'too-many'
  | 'no-address';

type WayReply = { readonly outcome: 'done' } | { readonly outcome: 'refused'; readonly why: WayRefusal };

export interface WayCall {
  readonly isBusy: boolean;
  /** Why it was refused, in words. */
  readonly refused: string | undefined;
  readonly error: unknown;
  /** Makes a call, and reads the page again. Gives whether it was done; then `done` is said. */
  run(work: () => Promise<WayReply>, done?: ConsoleMessageId): Promise<boolean>;
  refuse(words: string | undefined): void;
}

/** One call at a time, with its refusal or error beside what was typed [QA15]. */
export function useWayCall(): WayCall {
  const t = useText();
  const readAgain = useReadAgain();
  const [isBusy, setBusy] = useState(false);
  const [refused, refuse] = useState<string>();
  const [error, setError] = useState<unknown>();
  async function run(work: () => Promise<WayReply>, done?: ConsoleMessageId): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    refuse(undefined);
    setError(undefined);
    try {
      const reply = await work();
      await readAgain();
      if (reply.outcome === 'refused') refuse(t(`console-alarms.refused-${reply.why}`));
      else if (done) showToast({ kind: 'done', words: t(done) });
      return reply.outcome === 'done';
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, refused, error, run, refuse };
}
