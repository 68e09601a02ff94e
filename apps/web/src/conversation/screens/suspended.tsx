import { OwedFeeList, PayDebtAction } from '../../features/debt/owed-fees.tsx';
import { Suspended as Blocked } from '../../features/suspension/suspended.tsx';
import type { PartProps } from '../view/engine-port.ts';

export function Suspended({ user, onOutcome }: PartProps) {
  if (!user) return null;
  return (
    <Blocked
      user={user}
      onContact={() => onOutcome('contact')}
      owedFeeList={OwedFeeList}
      payDebtAction={PayDebtAction}
    />
  );
}
