import { communityHours } from '@etg/domain/electron-facts';
import { Note } from '@etg/ui/note';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOpenRental } from '../../platform/use-open-rental.ts';
import { PostedFees } from './posted-fees.tsx';
import { RentalCost } from './rental-cost.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

/** Below the time left: the cost, the posted fees and the fees to come. Nothing until the rental is loaded. */
export function RentalFees() {
  const t = useText();
  const rental = useOpenRental().data?.rental;
  const now = useNow(60_000);
  const format = useFormat();
  if (!rental) return null;
  const tooLong = now / 1000 - rental.start > communityHours * 3600;
  return (
    <>
      {tooLong && <Note tone="warn">{t('late-return.too-long', { hours: communityHours })}</Note>}
      {rental.moved && (
        <Note tone="good">
          {t('late-return.moved', {
            date: format.day(rental.moved.at),
            plan: t(`plan.${rental.plan}`),
          })}
        </Note>
      )}
      <RentalCost rental={rental} />
      <PostedFees rental={rental} />
      <WhatHappensNext rental={rental} />
    </>
  );
}
