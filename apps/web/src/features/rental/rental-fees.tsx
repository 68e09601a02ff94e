import type { RentalHistoryEntry } from '@etg/contract/rental';
import { List, ListRow } from '@etg/ui/list';
import { type ComponentType, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useWhen } from '../../platform/use-when.ts';

/** Explains why a fee was charged, drawn by the late-return feature. */
export type FeeSheetPart = ComponentType<{ readonly feeId: string; readonly onClose: () => void }>;

export interface RentalFeesProps {
  readonly entry: RentalHistoryEntry;
  readonly now: number;
  readonly feeSheet: FeeSheetPart;
}

type Fee = NonNullable<RentalHistoryEntry['fees']>[number];

/** What a rental cost besides its plan, and what of it was refunded. */
export function RentalFees({ entry, now, feeSheet: FeeSheet }: RentalFeesProps) {
  const t = useText();
  const format = useFormat();
  const when = useWhen(now);
  const [explainedFee, setExplainedFee] = useState<string>();
  const { fees = [], currency, found } = entry;
  if (!currency || fees.length === 0) return null;
  return (
    <>
      <List label={t('rental.charges-fees')}>
        {fees.flatMap((fee) => [
          <ListRow
            key={fee.id}
            title={t(`rental.fee-${fee.kind}`)}
            detail={when(fee.at)}
            amount={format.money(fee.amount, currency)}
            amountDetail={fee.withdrawn && t('rental.fee-withdrawn')}
            onClick={() => setExplainedFee(fee.id)}
          />,
          isRefunded(fee) && (
            <ListRow
              key={`${fee.id} refund`}
              title={t(found ? 'rental.charges-refund-found' : 'rental.charges-refund')}
              amount={`\u2212${format.money(fee.given_back, currency)}`}
              onClick={() => setExplainedFee(fee.id)}
            />
          ),
        ])}
      </List>
      {explainedFee && <FeeSheet feeId={explainedFee} onClose={() => setExplainedFee(undefined)} />}
    </>
  );
}

/** A fee that was withdrawn was never paid. */
function isRefunded({ given_back, withdrawn }: Fee): boolean {
  return given_back > 0 && !withdrawn;
}
