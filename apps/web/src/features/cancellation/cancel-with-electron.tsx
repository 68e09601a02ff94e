import type { OpenRental } from '@etg/contract/rental';
import { Note } from '@etg/ui/note';
import type { ComponentType } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';

export interface CancelWithElectronProps {
  readonly rental: OpenRental;
  /** The fees to come for a rental, drawn by the late-return feature. */
  readonly whatHappensNext: ComponentType<{ rental: OpenRental }>;
}

/** What the Electron in hand costs once the membership is cancelled, from the same steps that charge it. */
export function CancelWithElectron({ rental, whatHappensNext: WhatHappensNext }: CancelWithElectronProps) {
  const t = useText();
  const format = useFormat();
  const when = useWhen(useNow(60_000));
  const { electron, currency, posted } = rental;
  const next = rental.next_if_cancelled ?? rental.next;
  const loss = next.find(({ instead_of }) => instead_of);
  const moved = posted.find(({ kind, state }) => kind === 'upgrade' && ['pending', 'owed'].includes(state));
  const plan = (key: OpenRental['plan']) => t(`plan.${key}`);
  return (
    <>
      <Note tone="warn">
        {loss?.instead_of
          ? t('late-return.cancel-lost', {
              electron,
              plan: plan(loss.instead_of),
              when: when(loss.at, 'inSentence'),
              amount: format.money(loss.amount, currency),
            })
          : t('late-return.cancel-out', { electron })}
      </Note>
      {moved && (
        <p>
          {t('late-return.cancel-moved', {
            plan: plan(moved.to ?? moved.plan),
            amount: format.money(moved.amount, currency),
          })}
        </p>
      )}
      {next.length > (loss ? 1 : 0) && <WhatHappensNext rental={{ ...rental, next }} />}
    </>
  );
}
