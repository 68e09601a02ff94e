import { communityHours } from '@etg/domain/electron-facts';
import { Note } from '@etg/ui/note';
import { Group } from '@etg/ui/page';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOpenRental } from '../../platform/use-open-rental.ts';
import { IfYouKeepIt } from './if-you-keep-it.tsx';
import { PostedFees } from './posted-fees.tsx';
import { RentalCost } from './rental-cost.tsx';

/** Below the time left: the cost, the posted fees and, folded, the fees to come. Nothing until the rental is loaded. */
export function RentalFees() {
  const t = useText();
  const rental = useOpenRental().data?.rental;
  const now = useNow(60_000);
  const format = useFormat();
  if (!rental) return null;
  const tooLong = now / 1000 - rental.start > communityHours * 3600;
  return (
    <>
      {tooLong && (
        <Group>
          <Note tone="warn">{t('late-return.too-long', { hours: communityHours })}</Note>
        </Group>
      )}
      {rental.moved && (
        <Group>
          <Note tone="good">
            {t('late-return.moved', {
              date: format.day(rental.moved.at),
              plan: t(`plan.${rental.plan}`),
            })}
          </Note>
        </Group>
      )}
      {/* A plan that covers any number of rentals, or is free: "so far $0.00" would only raise a question. */}
      {(rental.cost_so_far > 0 || rental.posted.length > 0) && <RentalCost rental={rental} />}
      <PostedFees rental={rental} />
      <IfYouKeepIt rental={rental} />
    </>
  );
}
