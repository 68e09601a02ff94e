import { Referral as Invite } from '../../features/referral/referral.tsx';
import type { PartProps } from '../view/engine-port.ts';

export function Referral({ onOutcome }: PartProps) {
  return <Invite onDone={() => onOutcome('done')} />;
}
