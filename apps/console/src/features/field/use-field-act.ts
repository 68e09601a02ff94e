import type { ReasonCode } from '@etg/contract/console/rights';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PlannedAct } from '../../platform/act/act-call.ts';
import { createActNow } from '../../platform/act/act-now.ts';
import { NoAnswer } from '../../platform/console-error.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';

interface FieldAct {
  readonly isBusy: boolean;
  /** `done`: for the toast. Resolves to whether it was done. */
  run(act: PlannedAct, done?: string): Promise<boolean>;
}

/** The queries that an act in front of a station changes. */
const fieldQueries = [
  ['GET /field/stations/{code}'],
  ['GET /field/tickets'],
  ['GET /today'],
  ['GET /stations/{code}'],
] as const;

/** Acts of one tap, without a dialog: the page itself says what they do. Nothing is sent again by itself. */
export function useFieldAct(reason?: ReasonCode, joinsForMs?: number): FieldAct {
  const t = useText();
  const word = useWord();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const [actNow] = useState(() => createActNow(reason, joinsForMs));
  async function run(act: PlannedAct, done?: string): Promise<boolean> {
    // A second tap before the first one is drawn.
    if (busy.current) return false;
    busy.current = true;
    setBusy(true);
    try {
      const outcome = await actNow(act);
      if (outcome.outcome === 'refused') showToast({ kind: 'bad', words: word(`refused.${outcome.why}`) });
      else if (outcome.outcome === 'done') {
        if (done !== undefined) showToast({ kind: 'done', words: done });
        for (const queryKey of fieldQueries) void client.invalidateQueries({ queryKey });
        return true;
      } else showToast({ kind: 'bad', words: t('console.did-not-work') });
    } catch (error) {
      const words = error instanceof NoAnswer ? 'console-field.no-answer' : 'console.did-not-work';
      showToast({ kind: 'bad', words: t(words) });
    } finally {
      busy.current = false;
      setBusy(false);
    }
    return false;
  }
  return { isBusy, run };
}
