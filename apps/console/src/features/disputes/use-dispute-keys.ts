import type { DisputeLine } from '@etg/contract/console/disputes';
import { callAddress } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import type { SearchState } from '../../platform/use-search.ts';

interface DisputeKeys {
  lines: readonly DisputeLine[];
  chosen: DisputeLine | undefined;
  search: SearchState;
}

/** `j` and `k` choose, `c` answers with evidence, `b` gives back, `p` opens the file [QA12]. */
export function useDisputeKeys({ lines, chosen, search }: DisputeKeys): void {
  const t = useText();
  const place = lines.findIndex(({ id }) => id === chosen?.id);
  function move(by: number): void {
    const next = lines[Math.min(Math.max(place + by, 0), lines.length - 1)];
    if (!next) return;
    search.set({ item: next.id });
    // Once the row is drawn as the chosen one.
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-dispute="${CSS.escape(next.id)}"] a`)?.focus();
    });
  }
  const answer = (name: string) => chosen && search.set({ item: chosen.id, answer: name }, 'step');
  const isAnswerable = chosen?.state === 'open' && chosen.answer === undefined;
  useKeys([
    { keys: 'j', label: t('console.key-next'), line: true, run: () => move(1) },
    { keys: 'k', label: t('console.key-previous'), line: true, run: () => move(-1) },
    { keys: 'ArrowDown', run: () => move(1) },
    { keys: 'ArrowUp', run: () => move(-1) },
    ...(isAnswerable
      ? [
          { keys: 'c', label: t('console-disputes.key-contest'), line: true, run: () => answer('contest') },
          { keys: 'b', label: t('console-disputes.key-accept'), line: true, run: () => answer('accept') },
        ]
      : []),
    ...(chosen
      ? [
          {
            keys: 'p',
            label: t('console-disputes.key-file'),
            line: true,
            run: () => void window.open(evidenceAddress(chosen.id), '_blank', 'noopener'),
          },
        ]
      : []),
  ]);
}

export function evidenceAddress(disputeId: string): string {
  return callAddress('GET /disputes/{disputeId}/evidence', { params: { disputeId } });
}
