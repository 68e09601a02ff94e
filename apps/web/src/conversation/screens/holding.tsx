import { NearestReturn } from '../../features/late-return/nearest-return.tsx';
import { RentalFees } from '../../features/late-return/rental-fees.tsx';
import { ReturnBy } from '../../features/late-return/return-by.tsx';
import { useLateShare } from '../../features/late-return/use-late-share.ts';
import { ReminderOffer } from '../../features/notification/reminder-offer.tsx';
import { HaveBattery } from '../../features/rental/have-battery.tsx';
import { AsOf } from '../../platform/as-of.tsx';
import type { PartProps } from '../view/engine-port.ts';

/** Joins features: the rental's time, its costs, the nearest return, reminders. */
export function Holding({ user, onOutcome }: PartProps) {
  const lateShare = useLateShare();
  if (!user) return null;
  return (
    <HaveBattery
      user={user}
      lateShare={lateShare}
      onFull={() => onOutcome('full')}
      onLost={() => onOutcome('lost')}
    >
      <AsOf />
      <ReturnBy />
      <NearestReturn />
      <RentalFees />
      <ReminderOffer />
    </HaveBattery>
  );
}
