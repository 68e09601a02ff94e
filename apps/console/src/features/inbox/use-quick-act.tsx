import type { ActOutcome } from '@etg/contract/console/consequence';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PlannedAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { toastOutcome } from '../../platform/act/act-toast.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';
import { performQuickly } from './quick-act.ts';
import { useInboxWord } from './use-inbox-word.ts';

interface Doing {
  act: PlannedAct;
  /** On the button, if it has to be looked at first. */
  verb: string;
  /** For the toast. */
  done: string;
  onDone?: (outcome: ActOutcome) => void;
}

export interface QuickAct {
  readonly isBusy: boolean;
  run(doing: Doing): void;
  /** The dialog of an act that has to be looked at first. */
  readonly dialog: ReactNode;
}

/** Acts of one key: no dialog where nothing is lost by a mistake, since it can be taken back. */
export function useQuickAct(): QuickAct {
  const t = useText();
  const word = useWord();
  const inboxWord = useInboxWord();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [looked, setLooked] = useState<Doing>();
  const conclude = (doing: Doing, outcome: ActOutcome) => {
    void client.invalidateQueries({ queryKey: ['GET /inbox'] });
    void client.invalidateQueries({ queryKey: ['GET /inbox/{itemId}'] });
    doing.onDone?.(outcome);
  };
  async function perform(doing: Doing): Promise<void> {
    setBusy(true);
    try {
      const result = await performQuickly(doing.act);
      if (result.is === 'look') setLooked(doing);
      else if (result.is === 'refused') showToast({ kind: 'bad', words: word(`refused.${result.why}`) });
      else {
        toastOutcome(result.outcome, { t, done: doing.done });
        conclude(doing, result.outcome);
      }
    } catch {
      // What was typed stays; the same can be tried again.
      showToast({ kind: 'bad', words: t('console.did-not-work') });
    } finally {
      setBusy(false);
    }
  }
  return {
    isBusy,
    run: (doing) => void (isBusy || perform(doing)),
    dialog: looked && (
      <ActDialog
        title={inboxWord('confirm-title')}
        act={looked.act}
        verb={looked.verb}
        done={looked.done}
        onDone={(outcome) => {
          setLooked(undefined);
          conclude(looked, outcome);
        }}
        onCancel={() => setLooked(undefined)}
      />
    ),
  };
}
