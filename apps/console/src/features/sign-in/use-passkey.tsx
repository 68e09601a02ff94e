import { Action } from '@etg/ui/action';
import { IconPasskey } from '@etg/ui/console/icons';
import { Note } from '@etg/ui/note';
import { type ReactNode, useState } from 'react';
import { useText, useWord } from '../../platform/i18n.tsx';
import type { PasskeyOutcome } from '../../platform/passkey.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';

export interface UsePasskeyProps {
  use: () => Promise<PasskeyOutcome>;
  onDone: () => void;
  children: ReactNode;
}

/** One lit action that asks the browser for a passkey, and says why it did not come to one. */
export function UsePasskey({ use, onDone, children }: UsePasskeyProps) {
  const t = useText();
  const word = useWord();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [error, setError] = useState<unknown>();
  async function run(): Promise<void> {
    setBusy(true);
    setRefused(undefined);
    setError(undefined);
    try {
      const outcome = await use();
      if (outcome === 'done') return onDone();
      setRefused(
        outcome === 'cancelled' ? t('console.passkey-cancelled') : word(`refused.${outcome.refused}`),
      );
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Action icon={<IconPasskey />} busy={isBusy} onClick={() => void run()}>
        {children}
      </Action>
      {refused !== undefined && (
        <Note tone="bad" alert>
          {refused}
        </Note>
      )}
      {error !== undefined && <ProblemNote error={error} />}
    </>
  );
}
